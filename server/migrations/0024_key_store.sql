-- Data keys are in the key store, a database of their own. This table remains as the list of people: it says who
-- was erased, and whether the key store has destroyed the key. Keys that are still here are moved by the migrate
-- command after the migrations. The lock is short; the update touches erased people only.

alter table personal_data_keys
  alter column master_key_id drop not null,
  add column erased_at timestamptz,
  add column key_destroyed_at timestamptz,
  add check (key_destroyed_at is null or erased_at is not null);

update personal_data_keys set erased_at = now() where wrapped_key is null;

create index personal_data_keys_to_destroy on personal_data_keys (erased_at)
  where erased_at is not null and key_destroyed_at is null;
create index personal_data_keys_to_move on personal_data_keys (person_id) where wrapped_key is not null;
