-- The key of the blind indexes can be replaced. Rows are written again under the new key in batches; where each table has
-- got to is kept here, so that the command can be stopped and continued. The owner runs it; programs may only read the
-- progress. Adding the column takes a short lock and rewrites nothing.

create table index_rotations (
  -- The table that is written again.
  subject text not null,
  -- The versions of the index key that were configured, the one that writes first, such as `2,1`.
  key_versions text not null check (key_versions ~ '^[0-9]+(,[0-9]+)*$'),
  -- The id of the last row that was looked at.
  after_id uuid not null,
  rows_seen bigint not null default 0 check (rows_seen >= 0),
  rows_changed bigint not null default 0 check (rows_changed >= 0 and rows_changed <= rows_seen),
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (subject, key_versions)
);

grant select on index_rotations to hiram_app;

-- The code that is printed on the document, which stays valid after the key that it was derived from. Null for documents
-- from before, until the first rotation.
alter table issued_documents add column code_encrypted bytea;
