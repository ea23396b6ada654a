import Glibc

// What CalendarGrid costs, as a program that uses it sees it: another module, optimised. BENCHMARKS.md has the figures.

let kept = CalendarMeasurements.all().map { $0.report() }
exit(kept.allSatisfy(\.self) ? EXIT_SUCCESS : EXIT_FAILURE)
