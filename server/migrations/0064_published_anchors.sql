-- The log of ledger anchors that anyone may read: borrowers compare the proof of a payment with it. It has its own
-- lines, because those outside the database also contain the heads of staff members' audit chains.
-- Locks nothing that exists.
create table published_anchors (
  sequence bigint primary key check (sequence > 0),
  -- The time of the ledger's anchor.
  anchored_until timestamptz not null unique,
  -- One signed JSON line. It contains the hash of the line before it.
  line text not null check (line <> '')
);

grant select on published_anchors to hiram_app;
grant insert on published_anchors to hiram_workflows;

-- The API answers a borrower's proof of a payment from the tree.
grant select on ledger_anchors, ledger_tree_buckets, ledger_tree_nodes to hiram_api;
