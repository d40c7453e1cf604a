import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import {
  type BookName,
  books,
  derivedParty,
  digestOf,
  insertPartyOnly,
  insertPosting,
  type Posting,
  type PostingsAbout,
  type Transfer,
} from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Payment } from './payment.ts';
import type { RepaymentContext } from './repayment-context.ts';

// Unallocated payments are also in the ledger: the provider holds the money for us (`collections`), and we
// owe it to the payer (`payment_suspense`, an account of the provider). Allocation removes it from suspense
// in the transaction of the loan's posting. Returning it creates a debt to the payer, which the provider's
// next report settles.

/** An amount in suspense, by the provider's reference. */
export interface SuspenseMoney {
  readonly provider: string;
  readonly reference: string;
  readonly amount: MinorUnits;
  readonly paidAt: Instant;
  readonly book: BookName;
}

/** What moves the amount, and at whose request. */
export interface SuspenseMove {
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
}

/**
 * The book in which a payment is held: that of the payment it came for, if the currency matches, otherwise
 * that of the market with its currency.
 */
export function bookFor({ currency }: Money, payment: Pick<Payment, 'market'> | undefined): BookName {
  if (payment !== undefined && books[payment.market].currency === currency) return payment.market;
  return currency === 'INR' ? 'IN' : 'PH';
}

/** A provider's chain in a book. Its id is derived from the two names and never changes. */
export function providerParty(provider: string, book: BookName): string {
  return derivedParty(`provider ${provider} in ${book}`);
}

const kinds = {
  payment_held: { debit: 'collections', credit: 'payment_suspense' },
  // The loan's posting debits collections again, so the held amount is reversed and counts only once.
  held_payment_placed: { debit: 'payment_suspense', credit: 'collections' },
  held_payment_given_back: { debit: 'payment_suspense', credit: 'refunds_payable' },
  held_payment_reversed: { debit: 'payment_suspense', credit: 'collections' },
} as const satisfies Record<string, Pick<Transfer, 'debit' | 'credit'>>;

type SuspenseKind = keyof typeof kinds;

/**
 * Posts an amount to suspense in the caller's transaction. Its reference is unique, so the first post wins.
 */
export function postToSuspense(
  tx: Transaction,
  context: Context,
  held: SuspenseMoney,
  move: SuspenseMove,
): Promise<void> {
  return postSuspenseMove(tx, context, { kind: 'payment_held', held, move });
}

/** Posts the removal from suspense, in the transaction that posts the amount to a loan. */
export function postAllocation(
  tx: Transaction,
  context: Context,
  held: SuspenseMoney,
  move: SuspenseMove,
): Promise<void> {
  return postSuspenseMove(tx, context, { kind: 'held_payment_placed', held, move });
}

/** Posts that an amount in suspense is owed to the payer. */
export function postSuspenseRefund(
  tx: Transaction,
  context: Context,
  held: SuspenseMoney,
  move: SuspenseMove,
): Promise<void> {
  return postSuspenseMove(tx, context, { kind: 'held_payment_given_back', held, move });
}

/** Posts that the provider took an amount in suspense back. */
export function postSuspenseReversal(
  tx: Transaction,
  context: Context,
  held: SuspenseMoney,
  move: SuspenseMove,
): Promise<void> {
  return postSuspenseMove(tx, context, { kind: 'held_payment_reversed', held, move });
}

type Context = Pick<RepaymentContext, 'businessClock'>;

async function postSuspenseMove(
  tx: Transaction,
  { businessClock }: Context,
  {
    kind,
    held,
    move,
  }: { readonly kind: SuspenseKind; readonly held: SuspenseMoney; readonly move: SuspenseMove },
): Promise<void> {
  const { provider, reference, amount, book } = held;
  const party = providerParty(provider, book);
  const { timeZone } = marketPack(book).facts;
  const bookedOn = today(businessClock, timeZone);
  const isHeld = kind === 'payment_held';
  const effectiveOn = isHeld ? calendarDateAt(held.paidAt, timeZone) : bookedOn;
  await insertPartyOnly(tx, party, { book, name: 'payment_suspense' });
  const posting: Posting = {
    party,
    book,
    bookedOn,
    kind,
    ...move,
    recordedAt: businessClock.now(),
    transfers: [{ ...kinds[kind], amount, effectiveOn, purpose: `${provider} ${reference}/${kind}` }],
  };
  const fingerprint = JSON.stringify([kind, provider, reference, amount.toString()]);
  const position = await insertPosting(tx, posting, {
    key: keyOf(kind, held),
    bodyDigest: digestOf(fingerprint),
    answer: {},
    ...(isHeld && { providerReference: { provider, reference: `${reference} held` } }),
  });
  assert(position !== undefined, `provider ${provider} has no chain in ${book}`);
}

function keyOf(kind: SuspenseKind, { provider, reference }: MoneyName): string {
  return `${kind} ${provider} ${reference}`;
}

type MoneyName = Pick<SuspenseMoney, 'provider' | 'reference'>;

/** Names with which all postings of an amount are found: to a loan, into suspense and out of it. */
export function postingNames(money: MoneyName): PostingsAbout {
  const { provider, reference } = money;
  return {
    provider,
    references: [reference, `${reference} held`],
    keys: [
      keyOf('held_payment_placed', money),
      keyOf('held_payment_given_back', money),
      keyOf('held_payment_reversed', money),
    ],
  };
}
