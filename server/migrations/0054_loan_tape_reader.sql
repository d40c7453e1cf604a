-- The loan tape is read with the login of reports, which also needs the day of the signature and the classes of loans.
-- Grants only: no row is read or written.
grant select (signed_on) on loans to hiram_reader;
grant select (loan_id, from_day, class, stage, arrears_since, non_performing_since) on loan_classes to hiram_reader;
