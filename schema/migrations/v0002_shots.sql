-- The photo library, second version: every source of a date, the files of one shot, copies, dates and covers that a
-- person chose, folders that keep their options.
--
-- A photo is one shot, whatever its files. One of them is shown and stands for the shot: it has the day, the cover, the
-- place in lists and counts. The others point at it (`shot_of`). A file with the same bytes as a photo of the same day
-- points at that one (`copy_of`). A file is a photo that counts where both are NULL, `missing` is 0 and `problem` is
-- NULL; the others have no `day`, and `taken` and its companions say what they said by themselves.

-- What holds for the whole library: no row before the first scan, one after it.
CREATE TABLE library (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  zone      TEXT NOT NULL,                   -- turns UTC times local: `Asia/Tokyo`
  day_start INTEGER NOT NULL DEFAULT 0       -- when the album's days begin, in minutes after midnight
            CHECK (day_start BETWEEN 0 AND 1439)
) STRICT;

-- 1: the time of a file's last change may date its photos.
ALTER TABLE folder ADD COLUMN uses_modified INTEGER NOT NULL DEFAULT 0 CHECK (uses_modified IN (0, 1));

-- 1: the folders that links lead to are scanned too.
ALTER TABLE folder ADD COLUMN follows_links INTEGER NOT NULL DEFAULT 0 CHECK (follows_links IN (0, 1));

-- What a folder's scans leave out, as shells write patterns (fnmatch(3)); one with a slash is of paths from the folder on.
CREATE TABLE exclusion (
  folder_id INTEGER NOT NULL REFERENCES folder ON DELETE CASCADE,
  pattern   ANY NOT NULL,
  PRIMARY KEY (folder_id, pattern)
) STRICT, WITHOUT ROWID;

-- The largest `file.id` when the scan began: files with a larger one were added since.
ALTER TABLE scan ADD COLUMN last_file INTEGER;

-- 0 to 5, -1 for a rejected photo; NULL where nobody rated it.
ALTER TABLE file ADD COLUMN rating INTEGER;
-- `camera`, `screenshot` or `messenger`; NULL where nothing tells.
ALTER TABLE file ADD COLUMN origin TEXT;
-- How long a video runs, in milliseconds.
ALTER TABLE file ADD COLUMN duration_ms INTEGER;
-- The place of `source` among all sources, 1 the strongest.
ALTER TABLE file ADD COLUMN date_rank INTEGER;
-- Names the state of the files beside it that may say something of it; 0: there are none.
ALTER TABLE file ADD COLUMN sidecar_stamp INTEGER NOT NULL DEFAULT 0;
-- 1: the next scan reads the file again though it is unchanged.
ALTER TABLE file ADD COLUMN must_read INTEGER NOT NULL DEFAULT 0 CHECK (must_read IN (0, 1));
-- The scan that found it gone.
ALTER TABLE file ADD COLUMN gone_scan INTEGER REFERENCES scan;
-- The shown file of the photo that this file is part of, in the same directory.
ALTER TABLE file ADD COLUMN shot_of INTEGER REFERENCES file;
-- The photo of the same day that has the same bytes.
ALTER TABLE file ADD COLUMN copy_of INTEGER REFERENCES file;

CREATE INDEX file_by_shot ON file (shot_of) WHERE shot_of IS NOT NULL;
CREATE INDEX file_by_copy ON file (copy_of) WHERE copy_of IS NOT NULL;

-- The files that stand behind a photo, for counting without reading them.
CREATE INDEX file_behind ON file (directory_id) WHERE shot_of IS NOT NULL OR copy_of IS NOT NULL;

-- Photos known only to the month or the year, and those without a date: files behind a photo aren't among them.
DROP INDEX file_without_day;
CREATE INDEX file_without_day ON file (taken)
  WHERE day IS NULL AND missing = 0 AND problem IS NULL AND shot_of IS NULL AND copy_of IS NULL;

-- What a file itself says of its date, only where its row in `file` shows another one: a stronger date of another file
-- of the shot, or a person's.
CREATE TABLE own_date (
  file_id        INTEGER PRIMARY KEY REFERENCES file ON DELETE CASCADE,
  taken          TEXT,                       -- NULL where the file says nothing; then all below is NULL
  offset_minutes INTEGER,
  source         TEXT,
  zone_assumed   INTEGER CHECK (zone_assumed IN (0, 1)),
  date_rank      INTEGER,
  CHECK ((taken IS NULL) = (source IS NULL))
) STRICT;

-- A date that a person set of a photo; it is stronger than all that files say, and stays when the file is missing.
CREATE TABLE user_date (
  file_id INTEGER PRIMARY KEY REFERENCES file ON DELETE CASCADE,
  taken   TEXT NOT NULL,                     -- local time, ISO 8601 cut to what is known
  shifted INTEGER NOT NULL DEFAULT 0         -- 1: the date in force, moved by what a camera's clock was wrong
          CHECK (shifted IN (0, 1))
) STRICT;

-- A photo that a person chose to stand for its day, by each of its files: so the choice stays with what is left of it. It
-- sleeps while the file is missing, and goes where the photo's date goes.
CREATE TABLE pin (
  file_id INTEGER PRIMARY KEY REFERENCES file ON DELETE CASCADE,
  number  INTEGER NOT NULL                   -- one for all files of a choice; a later choice has a larger one
) STRICT;

-- The photo that a pinned file belongs to, where it is there: the file itself, or the one that it is part or copy of.
CREATE VIEW pinned AS
SELECT
  pin.file_id AS file_id,
  pin.number AS number,
  photo.id AS photo_id,
  photo.day AS day
FROM pin
JOIN file ON file.id = pin.file_id
LEFT JOIN file AS shown ON shown.id = coalesce(file.shot_of, file.copy_of)
JOIN file AS photo ON photo.id = coalesce(shown.copy_of, shown.id, file.id)
WHERE file.missing = 0;

-- 1: the cover is a person's choice.
ALTER TABLE day ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1));
CREATE INDEX day_pinned ON day (day) WHERE pinned = 1;

-- A file beside a photo's that says something of it, in the same directory: `IMG_1.xmp`.
CREATE TABLE sidecar (
  file_id  INTEGER NOT NULL REFERENCES file ON DELETE CASCADE,
  name     ANY NOT NULL,
  size     INTEGER NOT NULL,                 -- bytes
  modified INTEGER NOT NULL,                 -- nanoseconds since 1970-01-01 UTC
  PRIMARY KEY (file_id, name)
) STRICT, WITHOUT ROWID;

-- Two photos of one size and the same first bytes that were compared and are not the same: they are not compared again.
CREATE TABLE unlike (
  file_id  INTEGER NOT NULL REFERENCES file ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE,
  PRIMARY KEY (file_id, other_id),
  CHECK (file_id < other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unlike_by_other ON unlike (other_id);

-- The days with photos that have yet to be compared.
CREATE TABLE day_to_compare (
  day INTEGER PRIMARY KEY                    -- days since 1970-01-01
) STRICT;

-- Which day a photo stands for, if any: asked whenever a file's row goes.
CREATE INDEX day_by_cover ON day (cover);

-- The first version read one kind of date only, and nothing of ratings and films.
UPDATE file SET must_read = 1;
UPDATE file SET date_rank = 3 WHERE taken IS NOT NULL;

-- The stable interface again, with more columns at its end: one row a photo.
DROP VIEW photos;
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
  file.day AS day_number,
  -- 0 to 5, -1 for rejected; NULL where nobody rated it
  file.rating AS rating,
  -- `camera`, `screenshot` or `messenger`; NULL where nothing tells
  file.origin AS origin,
  -- seconds that a video runs; NULL for pictures
  file.duration_ms / 1000.0 AS duration
FROM file
JOIN place ON place.directory_id = file.directory_id
LEFT JOIN camera ON camera.id = file.camera_id
LEFT JOIN day ON day.day = file.day
WHERE file.missing = 0 AND file.problem IS NULL AND file.shot_of IS NULL AND file.copy_of IS NULL;
