-- Anchors of the ledger become the root of a Merkle tree over all chains. The tree is stored, so an anchor reads only
-- the chains that changed since the last one, and gives an inclusion proof of a single posting. Earlier anchors keep
-- their format 1.

alter table ledger_anchors
  add column format smallint not null default 1 check (format in (1, 2)),
  -- Format 2 covers the transactions recorded before this time.
  add column recorded_until timestamptz,
  add check ((format = 2) = (recorded_until is not null));

create index ledger_anchors_of_trees on ledger_anchors (recorded_until desc) where format = 2;

-- A page of leaves of the tree: the chains whose id ends in the same 20 bits.
create table ledger_tree_buckets (
  bucket integer primary key check (bucket between 0 and 1048575),
  -- Ordered by chain, 52 bytes each: the chain, its length and its head.
  leaves bytea not null check (length(leaves) > 0 and length(leaves) % 52 = 0),
  hash bytea not null check (length(hash) = 32)
) with (fillfactor = 80);

-- The nodes above the buckets: 16 children each, 5 levels, the root at level 0.
create table ledger_tree_nodes (
  level smallint not null check (level between 0 and 4),
  prefix integer not null check (prefix >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, prefix)
) with (fillfactor = 80);

-- Ends of chains that the anchor in progress has found and not yet applied to the tree.
create table ledger_tree_changes (
  bucket integer not null,
  chain uuid not null,
  length integer not null check (length > 0),
  head bytea not null check (length(head) = 32),
  primary key (bucket, chain)
);

-- One row: how far the anchor in progress has come, so that it continues after a crash.
create table ledger_tree_progress (
  only_row boolean primary key default true check (only_row),
  phase text not null check (phase in ('done', 'every_chain', 'changed_chains', 'apply')),
  -- The tree has everything that was recorded before this time. Null before the first anchor.
  anchored_until timestamptz,
  -- The end of the period of the anchor in progress.
  recorded_until timestamptz,
  -- The last row that was read.
  read_at timestamptz,
  read_chain uuid,
  read_position integer,
  read_bucket integer,
  chains bigint not null default 0 check (chains >= 0),
  transactions bigint not null default 0 check (transactions >= 0),
  check ((phase = 'done') = (recorded_until is null))
);

insert into ledger_tree_progress (phase) values ('done');

grant select, insert, update on ledger_tree_buckets, ledger_tree_nodes, ledger_tree_progress to hiram_workflows;
grant select, insert, update, delete on ledger_tree_changes to hiram_workflows;

-- Finds the chains that changed since the last anchor, page by page. It replaces a block range index, which cannot
-- return a page in order. Blocks postings while it is built, for about a second for each million transactions.
create index ledger_transactions_by_recording on ledger_transactions (recorded_at, chain, position);
drop index ledger_transactions_by_time;
