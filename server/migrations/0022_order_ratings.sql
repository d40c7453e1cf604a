-- What borrowers thought of the loan that they settled last: one rating a loan, which is never changed.
-- Locks nothing: the table is new.
create table order_ratings (
  borrower_id uuid not null,
  order_id uuid primary key,
  brand_code text not null references brands (code) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null
);

grant select, insert on order_ratings to hiram_app;
