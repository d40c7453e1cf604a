-- Loans, payments and complaints get short numbers that people can say, such as PH-7K4M-29QX. The column is
-- nullable, so that programs of the earlier release can still insert rows; a daily job numbers those and the older
-- rows in batches (decision 0084). The columns rewrite no row. Each index is built over one table, which accepts no
-- writes until then: about a second for a million rows.
alter table loans add column number text
  constraint loans_number_shape check (number ~ '^(PH|IN|RF)-[0-9B-DF-HJ-NP-TV-Z]{4}-[0-9B-DF-HJ-NP-TV-Z]{4}$')
  constraint loans_number_unique unique;
alter table payment_intents add column number text
  constraint payment_intents_number_shape check (number ~ '^PY-[0-9B-DF-HJ-NP-TV-Z]{4}-[0-9B-DF-HJ-NP-TV-Z]{4}$')
  constraint payment_intents_number_unique unique;
alter table complaints add column number text
  constraint complaints_number_shape check (number ~ '^CP-[0-9B-DF-HJ-NP-TV-Z]{4}-[0-9B-DF-HJ-NP-TV-Z]{4}$')
  constraint complaints_number_unique unique;

-- For the daily job: the rows that still have no number.
create index loans_without_number on loans (id) where number is null;
create index payment_intents_without_number on payment_intents (id) where number is null;
create index complaints_without_number on complaints (id) where number is null;

grant update (number) on payment_intents to hiram_app;
grant update (number) on complaints to hiram_app;
