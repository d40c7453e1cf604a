-- Strangers could void a person's one-time code by wrong attempts, use up the codes of a number and the password
-- attempts of a staff member, and make the platform pay for messages without a total limit. Codes now belong to their
-- requester, browsers that proved a number or signed in have their own limits, and spending is limited as a whole.
-- The tables are small: codes and counts are kept for two days at most. Each statement locks its table for a moment.

alter table one_time_codes
  -- Keyed digests of what only the requester knows: the browser's cookie, the captcha session or the session.
  add column requester_digests bytea[] not null default '{}',
  -- True if the caller sent no cookie and may keep none, as a native app. Callers without a cookie may try such a
  -- code too. Their attempts are counted apart, so that strangers cannot use up those of the requester.
  add column is_unbound boolean not null default true,
  add column unbound_attempts smallint not null default 0 check (unbound_attempts between 0 and 5);

alter table one_time_codes alter column is_unbound drop default;
alter table one_time_codes alter column requester_digests drop default;

-- Browsers that have proved a number, by a code or by its password. They grant no access. Requests from them have
-- limits of their own, which strangers cannot use up.
create table proven_browsers (
  mobile_digest bytea not null check (length(mobile_digest) = 32),
  browser_digest bytea not null check (length(browser_digest) = 32),
  last_proved_at timestamptz not null,
  primary key (mobile_digest, browser_digest)
);

create index proven_browsers_by_age on proven_browsers (last_proved_at);
grant select, insert, update, delete on proven_browsers to hiram_app;

alter table code_sendings
  -- The browser or session that has proved the number before; null if none has.
  add column proven_by bytea,
  -- The network around the address range, of the size that a provider gets.
  add column wide_range text not null default '',
  add column market text not null default '';

-- `wide_range`, `market` and `total` count codes to people who have not proved their number; `reserve` the others.
alter table code_sending_counts drop constraint code_sending_counts_kind_check;
alter table code_sending_counts add constraint code_sending_counts_kind_check check (
  kind in ('address_range', 'wide_range', 'number_prefix', 'campaign', 'market', 'total', 'reserve')
);

-- A spend limit that stopped messages within an hour. One row is one alert and one entry of the audit trail.
create table code_breakers (
  rule text not null check (rule <> ''),
  key text not null check (key <> ''),
  hour timestamptz not null,
  opened_at timestamptz not null,
  primary key (rule, key, hour)
);

create index code_breakers_by_age on code_breakers (hour);
grant select, insert, delete on code_breakers to hiram_app;

-- Browsers in which a staff member has signed in before, by the hash of their cookie.
create table staff_browsers (
  staff_id uuid not null references staff_members (id) on delete cascade,
  browser_hash bytea not null check (length(browser_hash) = 32),
  last_login_at timestamptz not null,
  primary key (staff_id, browser_hash)
);

create index staff_browsers_by_age on staff_browsers (last_login_at);
grant select, insert, update, delete on staff_browsers to hiram_app;

-- For limits that delay instead of refusing: when the last attempt was admitted.
alter table staff_login_attempts add column last_attempt_at timestamptz;
