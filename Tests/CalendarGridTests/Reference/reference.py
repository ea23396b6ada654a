#!/usr/bin/env python3
"""An independent account of the months and weeks of 1583 to 2500, by Python's calendar and datetime.

One line a year, tab-separated: the year, a digest of its twelve months for all seven first weekdays (Sunday first),
and a digest of the ISO week year and week of its days. A digest folds whole numbers one after the other:
d = (d * 1_000_003 + number + 1) mod (2**61 - 1), from 0. A month is folded as its number of rows, then the day
number of every cell, row by row, with 100 added outside the month.

  reference.py > reference.tsv
"""
import calendar
import datetime

MODULUS = 2**61 - 1


def fold(digest, number):
    return (digest * 1_000_003 + number + 1) % MODULUS


def months(year):
    digest = 0
    for first_weekday in (6, 0, 1, 2, 3, 4, 5):  # Python counts from Monday
        weeks_of = calendar.Calendar(first_weekday).monthdatescalendar
        for month in range(1, 13):
            weeks = weeks_of(year, month)
            digest = fold(digest, len(weeks))
            for week in weeks:
                for day in week:
                    digest = fold(digest, day.day + (0 if day.month == month else 100))
    return digest


def weeks(year):
    digest, day = 0, datetime.date(year, 1, 1)
    while day.year == year:
        iso = day.isocalendar()
        digest = fold(fold(digest, iso[0]), iso[1])
        day += datetime.timedelta(1)
    return digest


for year in range(1583, 2501):
    print(year, months(year), weeks(year), sep="\t")
