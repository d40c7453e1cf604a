-- Staff could name an application, a payout, an approval or a break only by its UUID. Each now has a short number such as
-- BR-7K4M-29QX, drawn when it is first shown to a person (docs/decisions/0140). New table only: no lock on existing rows.
create table case_numbers (
  number text primary key check (number ~ '^[A-Z]{2}-[0-9B-DF-HJ-NP-TV-Z]{4}-[0-9B-DF-HJ-NP-TV-Z]{4}$'),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- No foreign key: the cases of each kind have their own table.
  case_id uuid not null,
  drawn_at timestamptz not null,
  constraint case_numbers_one_each unique (kind, case_id)
);

grant select on case_numbers to hiram_app;
grant insert on case_numbers to hiram_api;
