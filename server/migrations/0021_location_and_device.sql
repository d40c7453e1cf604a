-- Where a borrower's telephone was, once and no finer than a kilometre, and what telephone it is. Both are sealed with
-- the borrower's own key. And which pictures somebody still needs, so that the others can be removed from the store.
-- Locks uploads for a moment: the columns have constant defaults, and no row is rewritten.
alter table uploads
  -- Whether something of a borrower's stands on the picture: an application, a complaint.
  add column is_kept boolean not null default false,
  -- When it stopped to; until then, its age counts from when it was finished.
  add column let_go_at timestamptz,
  add check (not is_kept or finished_at is not null);

create index uploads_not_kept on uploads (coalesce(let_go_at, finished_at)) where finished_at is not null and not is_kept;

-- Pictures whose row is gone and whose bytes are still in the store: a row here is a promise to remove them.
create table pictures_to_remove (
  upload_id uuid primary key,
  since timestamptz not null
);

grant select, insert, delete on pictures_to_remove to hiram_app;

create table telephone_locations (
  -- One a borrower: the newest takes the place of the one before.
  borrower_id uuid primary key references borrowers (id) on delete restrict,
  position_sealed bytea not null,
  taken_at timestamptz not null,
  saved_at timestamptz not null
);

create index telephone_locations_by_age on telephone_locations (saved_at);

grant select, insert, update, delete on telephone_locations to hiram_app;

create table telephones (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- The device's own id as an index alone.
  device_index bytea not null check (length(device_index) = 32),
  facts_sealed bytea not null,
  saved_at timestamptz not null,
  primary key (borrower_id, device_index)
);

create index telephones_by_age on telephones (saved_at);

grant select, insert, update, delete on telephones to hiram_app;
