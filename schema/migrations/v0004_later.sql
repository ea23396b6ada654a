-- The photo library, fourth version: sidecars that could not be read, and files that came after a date was set of their
-- copies.

-- A file beside a photo's that may say something of it and could not be read, in the same directory: `IMG_1.xmp`.
CREATE TABLE unread_sidecar (
  file_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE,
  name    ANY NOT NULL,
  message TEXT NOT NULL,                     -- why, for people
  PRIMARY KEY (file_id, name)
) STRICT, WITHOUT ROWID;

-- Files found since a person set the date of one with their size and first bytes: a copy of it gets that date too. They
-- have yet to be compared.
CREATE TABLE file_to_compare (
  file_id INTEGER PRIMARY KEY REFERENCES file ON DELETE CASCADE
) STRICT;

-- Which sidecars could not be read wasn't kept before.
UPDATE file SET must_read = 1 WHERE sidecar_stamp <> 0;
