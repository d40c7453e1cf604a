-- What applicants have in common: device, payout account, phone number, reference, address, document, face. A value is kept
-- as a keyed digest, so that equal values are found and none can be read. A new table: no lock on existing rows.

create table applicant_links (
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in (
    'device', 'payout_account', 'phone', 'reference', 'address', 'document', 'face'
  )),
  -- A blind index of brand, kind and value. A reference's number has the same one as an applicant's own number.
  value_index bytea not null check (length(value_index) = 32),
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- With the borrower's key, to write the index again under another key. The id of a device is stored nowhere.
  value_encrypted bytea,
  recorded_at timestamptz not null,
  primary key (application_id, kind, value_index),
  constraint applicant_links_device check ((kind = 'device') = (value_encrypted is null))
);

create index applicant_links_by_value on applicant_links (value_index, recorded_at desc);
create index applicant_links_by_age on applicant_links (recorded_at);
create index applicant_links_of_borrower on applicant_links (borrower_id);

grant select, insert on applicant_links to hiram_app;
grant delete on applicant_links to hiram_workflows;
