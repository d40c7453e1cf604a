-- What an applicant can pay was compared with an amount only by the share of the income. The budget check of an application is
-- kept, and an offer may not exceed it. A new table, and a nullable column with checks that are not validated on existing rows.

-- The figures of an application's budget check. Append-only: no login may change one.
create table affordability_checks (
  application_id uuid primary key references applications (id) on delete cascade,
  -- The answers and what follows from them, encrypted with the borrower's key.
  figures_encrypted bytea not null,
  -- The largest amount of the requested product and term. 0 if not even its smallest is affordable.
  most_minor bigint not null check (most_minor >= 0),
  checked_at timestamptz not null,
  unique (application_id, most_minor)
);

grant select, insert on affordability_checks to hiram_app;

-- Set with the offer. It is the amount of the check, which the foreign key holds, and the offer may not exceed it.
alter table applications add column affordable_minor bigint;
alter table applications add constraint applications_affordable
  check (offer_amount_minor is null or affordable_minor is null or offer_amount_minor <= affordable_minor) not valid;
alter table applications add constraint applications_affordability_check
  foreign key (id, affordable_minor) references affordability_checks (application_id, most_minor) not valid;
