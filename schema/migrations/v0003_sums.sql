-- The photo library, third version: a year's cameras, sources and covers are read from a few rows, whatever the number
-- of photos; a scan that finds nothing new writes a row a folder.

-- What else summaries ask of a day.
ALTER TABLE day ADD COLUMN rating INTEGER;       -- the cover's stars; NULL where nobody rated it
ALTER TABLE day ADD COLUMN first_taken TEXT;     -- the least and the greatest `taken` of the day's photos
ALTER TABLE day ADD COLUMN last_taken TEXT;

UPDATE day SET rating = (SELECT file.rating FROM file WHERE file.id = day.cover);
UPDATE day SET (first_taken, last_taken) = (
  SELECT min(file.taken), max(file.taken) FROM file WHERE file.day = day.day AND file.missing = 0);

-- How many of a day's photos each camera took and each source dated. It is kept as `day` is, with it.
CREATE TABLE day_sum (
  day       INTEGER NOT NULL,                    -- days since 1970-01-01
  camera_id INTEGER NOT NULL,                    -- in `camera`; 0: the files name none
  source    TEXT NOT NULL,                       -- where the dates were read from: `exif.DateTimeOriginal`
  count     INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, camera_id, source)
) STRICT, WITHOUT ROWID;

-- The sums of a month's days.
CREATE TABLE month_sum (
  month     TEXT NOT NULL,                       -- `2019-02`
  camera_id INTEGER NOT NULL,
  source    TEXT NOT NULL,
  count     INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (month, camera_id, source)
) STRICT, WITHOUT ROWID;

INSERT INTO day_sum (day, camera_id, source, count)
SELECT day, coalesce(camera_id, 0), source, count(*) FROM file
WHERE day IS NOT NULL AND missing = 0 GROUP BY 1, 2, 3;

INSERT INTO month_sum (month, camera_id, source, count)
SELECT strftime('%Y-%m', day * 86400, 'unixepoch'), camera_id, source, sum(count) FROM day_sum GROUP BY 1, 2, 3;

-- The photo that a pinned file belongs to, as before; CROSS JOIN has SQLite begin with the few pins, not with all files.
DROP VIEW pinned;
CREATE VIEW pinned AS
SELECT
  pin.file_id AS file_id,
  pin.number AS number,
  photo.id AS photo_id,
  photo.day AS day
FROM pin
CROSS JOIN file ON file.id = pin.file_id
LEFT JOIN file AS shown ON shown.id = coalesce(file.shot_of, file.copy_of)
CROSS JOIN file AS photo ON photo.id = coalesce(shown.copy_of, shown.id, file.id)
WHERE file.missing = 0;

-- The scan that added a directory. What a scan sees it keeps to itself.
ALTER TABLE directory RENAME COLUMN seen_scan TO found_scan;
