import { instantAsIso } from '@hiram/values/instant';
import {
  canonicalText,
  currencyOf,
  digestOf,
  numberTransfers,
  type Posting,
  totalsChanges,
} from './posting.ts';

/** Makes a posting idempotent. */
export interface PostingKey {
  readonly key: string;
  /** Digest of the request: the same key with another body is refused. */
  readonly bodyDigest: Buffer;
  /** The answer for repeated requests. */
  readonly answer: unknown;
  /** The provider's reference of the payment, if any. */
  readonly providerReference?: { readonly provider: string; readonly reference: string } | undefined;
}

const TYPES = [
  ['chain', 'uuid'],
  ['digest', 'bytea'],
  ['booked_on', 'date'],
  ['kind', 'text'],
  ['actor', 'text'],
  ['reason', 'text'],
  ['request_id', 'text'],
  ['recorded_at', 'timestamptz'],
  ['currency', 'text'],
  ['effective_on', 'date[]'],
  ['debit_owner', 'uuid[]'],
  ['debit_code', 'smallint[]'],
  ['credit_owner', 'uuid[]'],
  ['credit_code', 'smallint[]'],
  ['amount', 'bigint[]'],
  ['purpose', 'text[]'],
  ['changed_owner', 'uuid[]'],
  ['changed_code', 'smallint[]'],
  ['changed_debit', 'bigint[]'],
  ['changed_credit', 'bigint[]'],
  ['key', 'text'],
  ['body_digest', 'bytea'],
  ['answer', 'jsonb'],
  ['provider', 'text'],
  ['reference', 'text'],
] as const;

/**
 * A posting as clauses of a `with` statement, so that the caller can write its own rows in the same statement
 * and round trip. `after` names a clause of the caller that must return a row, or nothing is posted. The
 * clause `chain` returns the transaction's position.
 *
 * The limits cut nothing off. They tell the planner that the arrays are short, which it cannot know of a
 * parameter:
 * without them it rejects the generic plan as too expensive and plans every posting again, which takes longer
 * than the posting.
 */
export function postingClauses({ after }: { after?: string } = {}): string {
  const $ = Object.fromEntries(TYPES.map(([name, type]) => [name, `:posting_${name}::${type}`]));
  return `chain as (
    update ledger_chains set length = ledger_chains.length + 1, head = sha256(ledger_chains.head || ${$.digest})
    ${after === undefined ? '' : `from ${after}`} where ledger_chains.chain = ${$.chain}
    returning ledger_chains.length as position, ledger_chains.head
  ), ledger_key as (
    insert into ledger_keys (key, body_digest, chain, position, answer)
    select ${$.key}, ${$.body_digest}, ${$.chain}, position, ${$.answer} from chain
  ), provider_reference as (
    insert into ledger_provider_references (provider, reference, chain, position)
    select ${$.provider}, ${$.reference}, ${$.chain}, position from chain where ${$.provider} is not null
  ), ledger_transaction as (
    insert into ledger_transactions
      (chain, position, booked_on, kind, actor, reason, request_id, recorded_at, hash)
    select ${$.chain}, position, ${$.booked_on}, ${$.kind}, ${$.actor}, ${$.reason}, ${$.request_id},
      ${$.recorded_at}, head
    from chain
  ), transfers as (
    insert into ledger_transfers (chain, position, line, booked_on, effective_on, debit_owner, debit_code,
      credit_owner, credit_code, currency, amount_minor, purpose)
    select ${$.chain}, chain.position, line, ${$.booked_on}, effective_on, debit_owner, debit_code,
      credit_owner, credit_code, ${$.currency}, amount, purpose
    from chain, (
      select effective_on, debit_owner, debit_code, credit_owner, credit_code, amount, purpose, line
      from unnest(${$.effective_on}, ${$.debit_owner}, ${$.debit_code}, ${$.credit_owner},
        ${$.credit_code}, ${$.amount}, ${$.purpose}) with ordinality
        as given (effective_on, debit_owner, debit_code, credit_owner, credit_code, amount, purpose, line)
      limit cardinality(${$.purpose})
    ) given
  ), totals as (
    update ledger_accounts set
      debit_minor = ledger_accounts.debit_minor + changed.debit,
      credit_minor = ledger_accounts.credit_minor + changed.credit
    from chain, (
      select owner, code, debit, credit
      from unnest(${$.changed_owner}, ${$.changed_code}, ${$.changed_debit}, ${$.changed_credit})
        as given (owner, code, debit, credit)
      limit cardinality(${$.changed_owner})
    ) changed
    where ledger_accounts.owner = changed.owner and ledger_accounts.code = changed.code
      and ledger_accounts.currency = ${$.currency}
  )`;
}

/** Values of the parameters of `postingClauses`, by name. */
export function postingValues(posting: Posting, key: PostingKey): Record<string, unknown> {
  const placed = numberTransfers(posting);
  const changes = totalsChanges(placed);
  return {
    posting_chain: posting.party,
    posting_digest: digestOf(canonicalText(posting, placed)),
    posting_booked_on: posting.bookedOn,
    posting_kind: posting.kind,
    posting_actor: posting.actor,
    posting_reason: posting.reason,
    posting_request_id: posting.requestId,
    posting_recorded_at: instantAsIso(posting.recordedAt),
    posting_currency: currencyOf(posting),
    posting_effective_on: arrayOf(placed, ({ effectiveOn }) => effectiveOn),
    posting_debit_owner: arrayOf(placed, ({ debitOwner }) => debitOwner),
    posting_debit_code: arrayOf(placed, ({ debitCode }) => debitCode),
    posting_credit_owner: arrayOf(placed, ({ creditOwner }) => creditOwner),
    posting_credit_code: arrayOf(placed, ({ creditCode }) => creditCode),
    posting_amount: arrayOf(placed, ({ amount }) => amount),
    posting_purpose: placed.map(({ purpose }) => purpose),
    posting_changed_owner: arrayOf(changes, ({ owner }) => owner),
    posting_changed_code: arrayOf(changes, ({ code }) => code),
    posting_changed_debit: arrayOf(changes, ({ debit }) => debit),
    posting_changed_credit: arrayOf(changes, ({ credit }) => credit),
    posting_key: key.key,
    posting_body_digest: key.bodyDigest,
    posting_answer: JSON.stringify(key.answer),
    posting_provider: key.providerReference?.provider ?? null,
    posting_reference: key.providerReference?.reference ?? null,
  };
}

/** A PostgreSQL array literal of values that need no quotes: ids, dates and whole numbers. */
function arrayOf<Item>(items: readonly Item[], value: (item: Item) => string | number | bigint): string {
  return `{${items.map(value).join()}}`;
}
