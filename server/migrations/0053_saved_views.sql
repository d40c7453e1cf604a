-- Staff set the same filters of a list every morning, and could not give them to a colleague by a name. New table only: no
-- lock on existing rows.
create table saved_views (
  id uuid primary key,
  owner uuid not null references staff_members (id),
  section text not null check (section ~ '^[a-z]+(-[a-z]+)*$' and length(section) <= 40),
  name text not null check (length(name) between 1 and 60),
  -- The filters, as in the address of the list. They name no person.
  filters text not null check (length(filters) <= 500),
  is_shared boolean not null,
  saved_at timestamptz not null,
  constraint saved_views_once unique (owner, section, name)
);

create index saved_views_shared on saved_views (section, name) where is_shared;

grant select, insert, delete on saved_views to hiram_api;
grant update (filters, is_shared, saved_at) on saved_views to hiram_api;
