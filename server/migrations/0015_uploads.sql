-- Pictures that borrowers send, in parts until they are whole, then drawn anew and kept sealed in the object store.
-- Locks nothing: the tables are new.
create table uploads (
  borrower_id uuid not null references borrowers (id),
  id uuid primary key,
  purpose text not null check (purpose in ('identity', 'selfie', 'income', 'complaint')),
  bytes integer not null check (bytes > 0),
  -- Of the file as the phone has it: the same file for the same purpose is the same upload.
  digest bytea not null check (length(digest) = 32),
  started_at timestamptz not null,
  -- Set together when the picture is in the store, under a key made of the upload's id.
  finished_at timestamptz,
  width integer check (width > 0),
  height integer check (height > 0),
  check ((finished_at is null) = (width is null) and (width is null) = (height is null)),
  unique (borrower_id, purpose, digest)
);

-- What the purge looks through: those that were begun and never came to an end.
create index uploads_unfinished on uploads (started_at) where finished_at is null;

grant select, insert, update, delete on uploads to hiram_app;

-- Parts of uploads that are under way, each sealed. Not logged: after a crash of the database they are gone, and the
-- phone sends them again, which is cheaper than writing every picture to the log and to the standby.
create unlogged table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  starts_at integer not null check (starts_at >= 0),
  bytes bytea not null,
  size integer not null check (size > 0),
  primary key (upload_id, starts_at)
);

grant select, insert, delete on upload_parts to hiram_app;
