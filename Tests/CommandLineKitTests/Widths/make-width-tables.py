#!/usr/bin/env python3
"""Writes the tables of character widths: WidthTables.swift from Unicode's data, wcwidth.tsv to test against.

Needs the packages unicodedata2 (Unicode's data, newer than python's own) and wcwidth. Run from the repository's root.
"""
import unicodedata2 as unicode
import wcwidth

SWIFT = "Sources/CommandLineKit/Terminal/WidthTables.swift"
EXPECTED = "Tests/CommandLineKitTests/Widths/wcwidth.tsv"
LAST = 0x10FFFF
# Format characters that are drawn: the soft hyphen and the signs that stand before a number (Prepended_Concatenation_Mark).
DRAWN_FORMATS = [0xAD, *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD]
HANGUL_VOWELS_AND_FINALS = [(0x1160, 0x11FF), (0xD7B0, 0xD7FF)]  # drawn into the syllable before them


def is_surrogate(scalar):
    return 0xD800 <= scalar <= 0xDFFF


def is_wide(scalar):
    return unicode.east_asian_width(chr(scalar)) in "WF" and not is_zero(scalar)


def is_zero(scalar):
    if any(first <= scalar <= last for first, last in HANGUL_VOWELS_AND_FINALS):
        return True
    return unicode.category(chr(scalar)) in ("Mn", "Me", "Cf") and scalar not in DRAWN_FORMATS


def ranges(belongs):
    found, start = [], None
    for scalar in range(LAST + 2):
        inside = scalar <= LAST and not is_surrogate(scalar) and belongs(scalar)
        if inside and start is None:
            start = scalar
        elif not inside and start is not None:
            found.append((start, scalar - 1))
            start = None
    return found


def swift_table(name, doc, found):
    lines, line = [], "   "
    for first, last in found:
        word = f" 0x{first:X}, 0x{last:X},"
        if len(line) + len(word) > 110:
            lines.append(line)
            line = "   "
        line += word
    body = "\n".join(lines + [line])
    return f"  /// {doc}\n  static let {name}: [UInt32] = [\n{body}\n  ]\n"


def widths_by_wcwidth():
    runs, start, width = [], 0, None
    for scalar in range(LAST + 2):
        here = wcwidth.wcwidth(chr(scalar)) if scalar <= LAST and not is_surrogate(scalar) else None
        if here != width:
            if width is not None:
                runs.append((start, scalar - 1, width))
            start, width = scalar, here
    return runs


with open(SWIFT, "w") as out:
    out.write(f"""// Written by Tests/CommandLineKitTests/Widths/make-width-tables.py from the data of Unicode {unicode.unidata_version}.

/// Sorted ranges of scalars, each as its first and its last.
enum WidthTables {{
  /// The version of Unicode the tables are made from.
  static let unicodeVersion = "{unicode.unidata_version}"

""")
    out.write(swift_table("wide", "East Asian width W and F (UAX #11): two columns.", ranges(is_wide)))
    out.write("\n")
    out.write(
        swift_table(
            "zero", "General categories Mn, Me and Cf but those drawn; Hangul vowels and finals: no column.",
            ranges(is_zero)))
    out.write("}\n")

with open(EXPECTED, "w") as out:
    out.write(f"# first\tlast\tcolumns, by python's wcwidth {wcwidth.__version__} (-1: a control)\n")
    for first, last, width in widths_by_wcwidth():
        out.write(f"{first:04X}\t{last:04X}\t{width}\n")
