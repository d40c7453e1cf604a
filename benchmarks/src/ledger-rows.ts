import { postingClauses } from '@hiram/server/ledger/index';
import type { BenchDatabase } from './bench-database.ts';

/** Ids that both load generators can derive from a number. */
export function partyId(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

const PARTY_IN_SQL = "('00000000-0000-7000-8000-' || lpad(to_hex(NUMBER), 12, '0'))::uuid";
const STRIPE_IN_SQL = "('00000000-0000-8000-8000-00000002' || lpad(to_hex((NUMBER) % 64), 4, '0'))::uuid";

/** Creates parties with their chains and accounts in the Philippine ledger book. */
export async function createParties({ asOwner }: BenchDatabase, count: number): Promise<void> {
  const party = PARTY_IN_SQL.replace('NUMBER', 'number');
  await asOwner(
    `insert into ledger_chains (chain, head)
     select ${party}, sha256(convert_to('ledger chain ' || ${party}, 'utf8'))
     from generate_series(0, $1::integer - 1) number`,
    [count],
  );
  // A suspense account opens on first use, which almost no party has.
  await asOwner(
    `insert into ledger_accounts (owner, code, currency, book)
     select ${party}, code, 'PHP', 2 from generate_series(0, $1::integer - 1) number, ledger_chart
     where owned_by = 'party' and name <> 'payout_suspense'`,
    [count],
  );
  // Skips the empty tables: plans made for no rows would be kept when there are many.
  await asOwner('vacuum analyze ledger_chains, ledger_accounts');
}

/** The values of a posting as pgbench expressions, by the names of its parameters. */
function bareValues(): Readonly<Record<string, string>> {
  const party = PARTY_IN_SQL.replace('NUMBER', ':party::bigint');
  const stripe = STRIPE_IN_SQL.replace('NUMBER', ':party::bigint');
  return {
    posting_chain: party,
    posting_digest: 'sha256(int8send(:chance::bigint))',
    posting_booked_on: "'2026-03-02'::date",
    posting_kind: "'payment_received'::text",
    posting_actor: "'borrower'::text",
    posting_reason: "'a payment arrived'::text",
    posting_request_id: "'benchmark'::text",
    posting_recorded_at: 'now()',
    posting_currency: "'PHP'::text",
    posting_effective_on: "array['2026-03-01', '2026-03-01']::date[]",
    posting_debit_owner: `array[${stripe}, ${stripe}]`,
    posting_debit_code: 'array[111, 111]::smallint[]',
    posting_credit_owner: `array[${party}, ${party}]`,
    posting_credit_code: 'array[102, 101]::smallint[]',
    posting_amount: 'array[500, 9500]::bigint[]',
    posting_purpose: "array['interest', 'principal']",
    posting_changed_owner: `array[${stripe}, ${party}, ${party}]`,
    posting_changed_code: 'array[111, 101, 102]::smallint[]',
    posting_changed_debit: 'array[10000, 0, 0]::bigint[]',
    posting_changed_credit: 'array[0, 9500, 500]::bigint[]',
    posting_key: "(:client_id::text || '-' || :chance::text || '-' || :more::text)",
    posting_body_digest: 'sha256(int8send(:chance::bigint))',
    posting_answer: "'{}'::jsonb",
    posting_provider: 'null::text',
    posting_reference: 'null::text',
  };
}

/** The exact statement of a single posting, with pgbench expressions in place of its parameters. */
export function bareSingleScript(parties: number): string {
  const values = bareValues();
  const clauses = postingClauses().replaceAll(
    /:(posting_[a-z_]+)::[a-z]+(\[\])?/g,
    (_, name: string) => values[name] ?? 'null',
  );
  return [
    `\\set party random(0, ${parties - 1})`,
    '\\set chance random(0, 9000000000000000000)',
    '\\set more random(0, 9000000000000000000)',
    `with ${clauses} select position from chain;`.replaceAll('\n', ' '),
  ].join('\n');
}

/** A batch of postings for consecutive parties: the same rows with one statement per table. */
export function bareBatchScript(parties: number, size: number): string {
  const party = PARTY_IN_SQL.replace('NUMBER', ':first::bigint + number');
  const stripe = STRIPE_IN_SQL.replace('NUMBER', ':first::bigint + number');
  const blocks = parties / size / 2;
  const statement = `with given as (
      select ${party} as chain, ${stripe} as lender, sha256(int8send(:chance::bigint + number)) as digest,
        :client_id::text || '-' || :chance::text || '-' || number as key
      from generate_series(0, ${size - 1}) number
    ), chains as (
      update ledger_chains set length = length + 1, head = sha256(head || digest) from given
      where ledger_chains.chain = given.chain returning ledger_chains.chain, length as position, head
    ), keys as (
      insert into ledger_keys (key, body_digest, chain, position, answer)
      select key, digest, chain, position, '{}' from given join chains using (chain)
    ), transactions as (
      insert into ledger_transactions
        (chain, position, booked_on, kind, actor, reason, request_id, recorded_at, hash)
      select chain, position, '2026-03-02', 'payment_received', 'borrower', 'a payment arrived', 'benchmark', now(),
        head from chains
    ), transfers as (
      insert into ledger_transfers (chain, position, line, booked_on, effective_on, debit_owner, debit_code,
        credit_owner, credit_code, currency, amount_minor, purpose)
      select chain, position, line, '2026-03-02', '2026-03-01', lender, 111, chain, code, 'PHP', amount, purpose
      from given join chains using (chain),
        (values (1, 102, 500, 'interest'), (2, 101, 9500, 'principal')) line (line, code, amount, purpose)
    ), totals as (
      update ledger_accounts set debit_minor = debit_minor + debit, credit_minor = credit_minor + credit
      from (
        select lender as owner, 111 as code, count(*) * 10000 as debit, 0 as credit from given group by lender
        union all select chain, 102, 0, 500 from given union all select chain, 101, 0, 9500 from given
      ) changed
      where ledger_accounts.owner = changed.owner and ledger_accounts.code = changed.code and currency = 'PHP'
    ) select count(*) from chains;`;
  return [
    `\\set block random(0, ${blocks - 1})`,
    `\\set first (:client_id * ${blocks} + :block) * ${size}`,
    '\\set chance random(0, 8000000000000000000)',
    statement.replaceAll('\n', ' '),
  ].join('\n');
}
