-- A one-time code for downloading one's own data. The constraint is replaced; the table is small, because codes are
-- kept for two days.

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (
  purpose in (
    'register', 'login', 'reset_password', 'delete_account', 'repay', 'change_payout_account', 'export_data'
  )
);
