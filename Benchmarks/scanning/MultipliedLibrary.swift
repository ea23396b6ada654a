import BenchmarkRuns
import Foundation

extension SampleLibrary {
  /// A library of so many times the photos, over thirty years: made without reading a photo more, of this one's rows.
  ///
  /// The folders of the further photos aren't there, so that nothing but queries can be measured on it. It is made by the
  /// sqlite3 shell unless an earlier run did.
  func multiplied(by factor: Int) throws -> SampleLibrary {
    let large = SampleLibrary(
      count: count * factor, photos: photos, folder: (database as NSString).deletingLastPathComponent,
      photocal: photocal)
    if FileManager.default.fileExists(atPath: large.database) { return large }
    let making = SampleLibrary(
      count: large.count, photos: photos, database: large.database + ".making", photocal: photocal)
    making.removeDatabase()
    _ = try ProgramRun(making.command("index", photos))
    _ = try ProgramRun(["sqlite3", "-bail", making.database, SampleLibrary.multiplication(factor)])
    try making.sumDaysUp()
    try FileManager.default.moveItem(atPath: making.database, toPath: large.database)
    making.removeDatabase()
    return large
  }

  /// Has two of three photos taken ten and twenty years before, for all that the library knows.
  func spreadOverThirtyYears() throws {
    _ = try ProgramRun([
      "sqlite3", "-bail", database,
      """
      BEGIN;
      UPDATE file SET
        taken = iif(
          length(taken) < 10, (substr(taken, 1, 4) - id % 3 * 10) || substr(taken, 5),
          date(substr(taken, 1, 10), printf('-%d years', id % 3 * 10)) || substr(taken, 11)),
        day = iif(
          day IS NULL, NULL,
          unixepoch(date(substr(taken, 1, 10), printf('-%d years', id % 3 * 10))) / 86400);
      UPDATE library SET day_start = 1;
      COMMIT;
      """,
    ])
    try sumDaysUp()
  }

  /// Has photocal sum up the days, for which it believes that they begin at another time.
  private func sumDaysUp() throws {
    _ = try ProgramRun(command("index", "--day-starts", "00:00", photos))
  }

  /// Adds further copies of all rows under ids, names of folders and cameras of their own: two of three are taken ten and
  /// twenty years before, in directories named after those years.
  private static func multiplication(_ factor: Int) -> String {
    """
    PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;
    BEGIN;
    CREATE TEMP TABLE base AS SELECT
      (SELECT max(id) FROM file) AS files, (SELECT max(id) FROM directory) AS directories,
      (SELECT max(id) FROM folder) AS folders, (SELECT max(id) FROM camera) AS cameras;
    CREATE TEMP TABLE copy AS
      WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(factor - 1))
      SELECT number, number % 3 * 10 AS years FROM numbers;
    INSERT INTO folder (id, stable_id, path, last_scan)
      SELECT id + number * folders, printf('%032x', id + number * folders), path || ' ' || number, last_scan
      FROM folder, copy, base;
    INSERT INTO directory (id, folder_id, path, found_scan)
      SELECT id + number * directories, folder_id + number * folders,
        iif(path = '', '', (substr(path, 1, 4) - years) || substr(path, 5)), found_scan
      FROM directory, copy, base;
    INSERT INTO camera (id, name) SELECT id + number * cameras, name || ' ' || number FROM camera, copy, base;
    INSERT INTO file (
        id, directory_id, name, size, modified, device, inode, head_hash, missing, problem, format, kind, width, height,
        orientation, camera_id, taken, offset_minutes, source, zone_assumed, date_rank, day, rating, origin, duration_ms,
        shot_of, copy_of)
      SELECT
        id + number * files, directory_id + number * directories, name, size, modified, device, inode + number * files,
        head_hash + number, missing, problem, format, kind, width, height, orientation, camera_id + number * cameras,
        iif(
          length(taken) < 10, (substr(taken, 1, 4) - years) || substr(taken, 5),
          date(substr(taken, 1, 10), printf('-%d years', years)) || substr(taken, 11)),
        offset_minutes, source, zone_assumed, date_rank,
        iif(day IS NULL, NULL, unixepoch(date(substr(taken, 1, 10), printf('-%d years', years))) / 86400),
        rating, origin, duration_ms, shot_of + number * files, copy_of + number * files
      FROM copy, base, file ORDER BY 1;
    UPDATE library SET day_start = 1;
    COMMIT;
    """
  }
}
