-- The code at the end of each message to a borrower, with which anyone can check that the lender sent it, and the count of
-- checks that limits guessing. Two new tables; the reference to contact_log locks writes to it for a moment.

create table message_codes (
  contact_id uuid primary key references contact_log (id) on delete cascade,
  -- A blind index of the code. The code itself is only in the message.
  code_index bytea not null unique check (length(code_index) = 32),
  -- With the borrower's key, to write the index again under another key.
  code_encrypted bytea not null,
  -- What the message is about asks for, although the text names no amount. Null if it asks for nothing.
  amount_minor bigint check (amount_minor > 0),
  sent_at timestamptz not null
);

create index message_codes_by_age on message_codes (sent_at);

-- Messages of both programs carry a code. The API reads them for the checks.
grant select, insert on message_codes to hiram_app;
grant update (code_index, code_encrypted) on message_codes to hiram_app;
grant delete on message_codes to hiram_workflows;

create table contact_check_counts (
  -- A blind index of what is counted: the checks of an address range in an hour, or the amounts tried with one code in a day.
  subject bytea not null check (length(subject) = 32),
  since timestamptz not null,
  checks integer not null default 1 check (checks > 0),
  primary key (subject, since)
);

create index contact_check_counts_by_age on contact_check_counts (since);

grant select on contact_check_counts to hiram_app;
grant insert, update (checks) on contact_check_counts to hiram_api;
grant delete on contact_check_counts to hiram_workflows;
