-- Whom to call is read along late loans. Those of which something is on its way or in dispute, or which have credit, are few,
-- and are looked at one by one: this is how they are found.
-- Locks: writes to loans wait while the index is built, which with few rows is a moment. Where there are many, the same
-- statement is run beforehand by hand with "concurrently"; "if not exists" then leaves it alone.
create index if not exists loans_in_doubt on loans (market, next_due_on)
  where state in ('active', 'due', 'overdue') and (standstills is not null or credit_minor > 0);
