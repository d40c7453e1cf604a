-- Anchors that are also written outside the database, where its owner cannot change them: a signed file, or objects
-- with a lock. A line is committed here first and written after the commit. Verification reads the outside copy.
create table outside_anchors (
  sequence bigint primary key check (sequence > 0),
  -- One signed JSON line. It contains the hash of the line before it.
  line text not null check (line <> ''),
  -- When every configured place had the line.
  written_at timestamptz
);

create index outside_anchors_waiting on outside_anchors (sequence) where written_at is null;

grant select, insert on outside_anchors to hiram_workflows;
grant update (written_at) on outside_anchors to hiram_workflows;

-- An anchor reads the transactions of a period. Rows are stored in this order, so a block range index is enough.
-- Blocks postings while it is built, for less than a second for each million transactions.
create index ledger_transactions_by_time on ledger_transactions using brin (recorded_at);
