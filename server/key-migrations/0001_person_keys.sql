-- The key store: one data key per person, wrapped by a master key. It is a database of its own, with its own and
-- shorter backups, so that a dump of the main database cannot be read with the master key alone. In an empty
-- database it locks nothing. The schema lets development use one database for both.

-- The role that the programs run under here. It may not delete: a destroyed key leaves its row.
do $$
begin
  create role hiram_keys nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant hiram_keys to current_user;
grant usage on schema hiram_keys to hiram_keys;
grant select on hiram_keys.schema_migrations to hiram_keys;

create table hiram_keys.person_keys (
  person_id uuid primary key,
  -- The master key that unwraps it.
  master_key_id text check (master_key_id <> ''),
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  -- The record of an erasure. The row stays, so that the person gets no second key.
  destroyed_at timestamptz,
  check ((wrapped_key is null) = (destroyed_at is not null)),
  check ((wrapped_key is null) = (master_key_id is null))
);

grant select, insert, update on hiram_keys.person_keys to hiram_keys;
