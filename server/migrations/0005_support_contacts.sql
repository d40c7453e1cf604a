-- How the borrowers of a brand reach its people.
-- Locks nothing: the table is new.
create table support_contacts (
  brand_code text primary key references brands (code) on delete cascade,
  email text not null check (email like '%_@_%'),
  telephone_line text not null check (telephone_line <> ''),
  changed_at timestamptz not null default now()
);

grant select, insert, update on support_contacts to hiram_app;
