-- The photo library, first version.
--
-- Read from top to bottom: folders hold directories, directories hold files, a file is a photo (or a file that could
-- not be read), a day sums up its photos, and the view `photos` shows it all in one place.
--
-- Names. The disk's names are bytes. A path or a name is stored as TEXT where its bytes are UTF-8, else as a BLOB of
-- those bytes: columns of type ANY take both and change neither.
--
-- Numbers. 64-bit numbers without a sign (device, inode, head hash) are stored with the same 64 bits, so that large
-- ones look negative here.

-- One run of `photocal index`. Numbers grow: what a later scan saw has a larger one.
CREATE TABLE scan (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  started TEXT NOT NULL                      -- UTC, ISO 8601
) STRICT;

-- A folder that someone asked to index. A photo belongs to one folder: one inside another stays its own only where the
-- outer one's walk does not enter it.
CREATE TABLE folder (
  id        INTEGER PRIMARY KEY,
  stable_id TEXT NOT NULL UNIQUE,            -- 32 hexadecimal digits, drawn by lot: stays when the path changes
  path      ANY NOT NULL UNIQUE,             -- absolute, no closing slash
  away      INTEGER NOT NULL DEFAULT 0       -- 1: was not there at the last scan; its photos stay and count
            CHECK (away IN (0, 1)),
  last_scan INTEGER REFERENCES scan          -- the last scan that finished it
) STRICT;

-- A directory inside a folder, or the folder itself.
CREATE TABLE directory (
  id        INTEGER PRIMARY KEY,
  folder_id INTEGER NOT NULL REFERENCES folder,
  path      ANY NOT NULL,                    -- relative to the folder, '' for the folder itself
  seen_scan INTEGER NOT NULL REFERENCES scan,-- the last scan that found it
  UNIQUE (folder_id, path)
) STRICT;

-- A camera's name for people, `Canon EOS 40D`.
CREATE TABLE camera (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- A file that is a photo, or should be one.
CREATE TABLE file (
  id           INTEGER PRIMARY KEY,

  -- where it is
  directory_id INTEGER NOT NULL REFERENCES directory,
  name         ANY NOT NULL,

  -- what tells whether it changed
  size         INTEGER NOT NULL,             -- bytes
  modified     INTEGER NOT NULL,             -- nanoseconds since 1970-01-01 UTC
  device       INTEGER NOT NULL,
  inode        INTEGER NOT NULL,
  head_hash    INTEGER NOT NULL,             -- of the first bytes

  -- its state: a photo that counts has neither
  missing      INTEGER NOT NULL DEFAULT 0    -- 1: gone from a folder that is there
               CHECK (missing IN (0, 1)),
  problem      TEXT,                         -- why it could not be read; then all below is NULL

  -- the picture
  format       TEXT,                         -- `jpeg`
  kind         TEXT,                         -- `photo`, `video`
  width        INTEGER,                      -- pixels as stored, before it is set upright
  height       INTEGER,
  orientation  INTEGER,                      -- EXIF 0x0112, 1 to 8
  camera_id    INTEGER REFERENCES camera,

  -- the capture date
  taken          TEXT,                       -- local time, ISO 8601 cut to what is known: `2019-02-03T10:11:12`, `1985-07`
  offset_minutes INTEGER,                    -- east of UTC, where the file says it
  source         TEXT,                       -- where the date was read from: `exif.DateTimeOriginal`
  zone_assumed   INTEGER                     -- 1: a UTC time turned local with the library's zone
                 CHECK (zone_assumed IN (0, 1)),
  day            INTEGER,                    -- the album's day, in days since 1970-01-01; NULL where it isn't known

  UNIQUE (directory_id, name),
  CHECK (problem IS NULL OR (format IS NULL AND taken IS NULL)),
  CHECK ((taken IS NULL) = (source IS NULL)),
  CHECK (day IS NULL OR taken IS NOT NULL)
) STRICT;

-- The photos of a day, of a month, of a year.
CREATE INDEX file_by_day ON file (day)
  WHERE day IS NOT NULL AND missing = 0;

-- Photos known only to the month or the year, and those without a date (`taken` is NULL).
CREATE INDEX file_without_day ON file (taken)
  WHERE day IS NULL AND missing = 0 AND problem IS NULL;

-- The files that are not photos now: few, and asked for by themselves.
CREATE INDEX file_missing ON file (directory_id)
  WHERE missing = 1;
CREATE INDEX file_with_problem ON file (directory_id)
  WHERE problem IS NOT NULL AND missing = 0;

-- A day that has photos. It is kept by the program in the transaction that changes the photos, and says nothing
-- that `file` doesn't: a month page reads 31 rows here, whatever the library's size.
CREATE TABLE day (
  day   INTEGER PRIMARY KEY,                 -- days since 1970-01-01
  count INTEGER NOT NULL CHECK (count > 0),
  cover INTEGER NOT NULL REFERENCES file     -- the photo that stands for the day
) STRICT;

-- What stands before a file's name, closing slash included. `||` keeps the bytes of BLOBs but calls the result text:
-- `is_text` says whether it is.
CREATE VIEW place AS
SELECT
  directory.id AS directory_id,
  folder.id AS folder_id,
  folder.path
    || iif(folder.path = '/', '', '/')
    || iif(directory.path = '', '', directory.path || '/') AS prefix,
  typeof(folder.path) = 'text' AND typeof(directory.path) = 'text' AS is_text,
  folder.away AS away
FROM directory
JOIN folder ON folder.id = directory.folder_id;

-- The stable interface for the sqlite3 shell and for scripts: one row a photo, later versions only add columns.
-- Files that are missing or could not be read are not in it.
CREATE VIEW photos AS
SELECT
  -- absolute; a BLOB where the bytes aren't UTF-8
  iif(
    place.is_text AND typeof(file.name) = 'text',
    place.prefix || file.name,
    CAST(place.prefix || file.name AS BLOB)) AS path,
  -- `2019-02-03`; NULL where the day isn't known
  date(file.day * 86400, 'unixepoch') AS day,
  -- local time, ISO 8601 cut to what is known; NULL where the photo is undated
  file.taken AS taken,
  -- minutes east of UTC, NULL where the file doesn't say
  file.offset_minutes AS offset_minutes,
  -- where the date was read from: `exif.DateTimeOriginal`
  file.source AS source,
  -- 1 where a UTC time was turned local with the library's zone
  file.zone_assumed AS zone_assumed,
  -- `Canon EOS 40D`; NULL where the file names none
  camera.name AS camera,
  -- 1 where the photo stands for its day
  coalesce(day.cover = file.id, 0) AS cover,
  -- `photo` or `video`
  file.kind AS kind,
  -- `jpeg`
  file.format AS format,
  -- pixels as stored, before the picture is set upright
  file.width AS width,
  file.height AS height,
  -- EXIF orientation, 1 to 8
  file.orientation AS orientation,
  -- the file's length
  file.size AS bytes,
  -- 1 where the photo's folder was not there at the last scan
  place.away AS away,
  -- the day in days since 1970-01-01; a condition on it is answered by an index
  file.day AS day_number
FROM file
JOIN place ON place.directory_id = file.directory_id
LEFT JOIN camera ON camera.id = file.camera_id
LEFT JOIN day ON day.day = file.day
WHERE file.missing = 0 AND file.problem IS NULL;
