-- Seven measures of harm to borrowers, counted each night for each market and product. A measure above its threshold stops the
-- product; two people resume it. New tables, an empty column and a dropped `not null` of emergency_stops: no table is read.

-- Help that a borrower asked for and got, or did not get, once for each loan and day.
create table hardship_requests (
  loan_id uuid not null references loans (id) on delete restrict,
  decided_on date not null,
  outcome text not null check (outcome in ('granted', 'refused')),
  market text not null,
  product_id uuid not null,
  primary key (loan_id, decided_on, outcome)
);

create index hardship_requests_by_day on hardship_requests (market, decided_on);

grant select on hardship_requests to hiram_app;
grant insert on hardship_requests to hiram_api;

-- What happened on one day. A window is a sum of days, so a night counts one day and not the window.
create table harm_day_counts (
  market text not null,
  day date not null,
  measure text not null check (measure in ('refinanced', 'hardship_refused', 'complaints_upheld', 'contacted_at_limit')),
  -- Null for what belongs to no product.
  product_id uuid,
  numerator bigint not null check (numerator >= 0),
  denominator bigint not null check (denominator > 0),
  check (numerator <= denominator),
  constraint harm_day_counts_once unique nulls not distinct (market, day, measure, product_id)
);

grant select on harm_day_counts to hiram_app;
grant insert, delete on harm_day_counts to hiram_workflows;

-- The measures of a closed day, as they were compared with the thresholds of that night.
create table harm_measures (
  market text not null,
  day date not null,
  measure text not null check (measure in (
    'cap_reached', 'refinanced', 'extended_twice', 'hardship_refused', 'complaints_upheld', 'contacted_at_limit', 'refund_time'
  )),
  -- Null for the whole market.
  product_id uuid,
  numerator bigint not null check (numerator >= 0),
  denominator bigint not null check (denominator >= 0),
  -- Extensions of the counted borrowers, or open loans for the rate of complaints.
  total bigint check (total >= 0),
  -- From the day the refund was due: the median and the 95th percentile.
  median_hours integer check (median_hours >= 0),
  p95_hours integer check (p95_hours >= 0),
  is_above boolean not null,
  check (numerator <= denominator),
  constraint harm_measures_once unique nulls not distinct (market, day, measure, product_id)
);

-- The history of one measure, for the trend and for a stop that was lifted.
create index harm_measures_of_product on harm_measures (market, product_id, measure, day);

grant select on harm_measures to hiram_app;
grant insert, delete on harm_measures to hiram_workflows;

-- Null for a stop by the platform: a measure of harm passed its threshold.
alter table emergency_stops alter column stopped_by drop not null;
alter table emergency_stops add column cause text not null default 'person';
alter table emergency_stops add constraint emergency_stops_cause check (
  cause in ('person', 'harm') and (cause = 'person') = (stopped_by is not null) and (cause = 'person' or kind = 'product')
) not valid;

-- The night may start such a stop, and no other: it cannot name a person. It can end none.
grant insert (id, kind, market, target, reason, cause, stopped_at) on emergency_stops to hiram_workflows;

-- Why the platform stopped a product, with the numbers of that night.
create table harm_stops (
  stop_id uuid not null references emergency_stops (id) on delete cascade,
  measure text not null,
  market text not null,
  product_id uuid not null,
  day date not null,
  numerator bigint not null,
  denominator bigint not null,
  p95_hours integer,
  -- A share as a fraction, or days for the time to refund.
  threshold text not null check (threshold <> ''),
  -- A lifted stop is not repeated for this many days, unless the measure fell in between.
  lifted_days integer not null check (lifted_days > 0),
  primary key (stop_id, measure)
);

create index harm_stops_of_product on harm_stops (market, product_id, measure, day desc);

grant select on harm_stops to hiram_app;
grant insert on harm_stops to hiram_workflows;

-- A stop by the night has an audit entry like every other stop. The trail stays append-only for this login too.
grant insert, select (position) on staff_audit_entries to hiram_workflows;
grant update (length, head) on staff_audit_chains to hiram_workflows;
