import { providerParty } from '@hiram/server/servicing/repayments/index';
import type { TestDatabase } from '#platform/database/database.ts';

/** Half of the applications have a score. */
export async function addScores(db: TestDatabase): Promise<void> {
  await db.asOwner(`
    insert into application_decisions (application_id, decided_by, outcome, decided_at, features_encrypted, hits,
      reasons, approvable_minor, score_band)
    select id, 'rules', 'referred', sent_at, '\\x00', '[]', '{}', 0,
      (array['below_500', '600_699', 'from_800'])[1 + abs(hashtext(id::text)) % 3]
    from applications where sent_at is not null and abs(hashtext(id::text)) % 2 = 0`);
}

/** What a provider charged for payments (503) and payouts (506), as reconciliation posts it. */
export async function chargeFees(db: TestDatabase): Promise<void> {
  const chain = providerParty('neutral', 'PH');
  await db.asOwner(
    `insert into ledger_chains (chain, length, head) values ($1, 1, sha256('')) on conflict do nothing`,
    [chain],
  );
  await db.asOwner(
    `insert into ledger_transactions (chain, position, booked_on, kind, actor, reason, request_id, recorded_at, hash)
     values ($1, 1, '2026-08-20', 'settled', 'test', 'test', 'test', '2026-08-20T04:00:00Z', sha256(''))`,
    [chain],
  );
  await db.asOwner(
    `insert into ledger_transfers (chain, position, line, booked_on, effective_on, debit_owner, debit_code, credit_owner,
       credit_code, currency, amount_minor, purpose)
     select $1, 1, row_number() over (), '2026-08-20', '2026-08-20', owner, charged.code, owner, charged.other, 'PHP',
       charged.amount, 'fee'
     from (values (503, 111, 1500), (506, 202, 200)) as charged (code, other, amount)
     join lateral (select min(owner::text)::uuid as owner from ledger_accounts
       where code = charged.code and book = 2) stripe on true`,
    [chain],
  );
}

/** Each decided application a few times more, at the same moments, so that a list of them has several pages. */
export async function repeatApplications(db: TestDatabase, times: number): Promise<void> {
  await db.asOwner(
    `insert into applications select copied.* from applications original
     cross join generate_series(1, $1::integer) nth
     cross join jsonb_populate_record(original, jsonb_build_object('id', to_hex(160 + nth) || substr(id::text, 3))) copied
     where original.state in ('declined', 'signed', 'withdrawn')`,
    [times],
  );
  await db.asOwner(
    `insert into application_history select copied.* from application_history original
     cross join generate_series(1, $1::integer) nth
     cross join jsonb_populate_record(original,
       jsonb_build_object('application_id', to_hex(160 + nth) || substr(application_id::text, 3))) copied
     where exists (select from applications where id = copied.application_id)`,
    [times],
  );
}
