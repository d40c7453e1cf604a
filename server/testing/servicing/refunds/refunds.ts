import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { publishBrand } from '@hiram/server/people/brands/index';
import { registerBorrower } from '@hiram/server/people/identity/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import type { PayoutDestination, PayoutProviders } from '@hiram/server/providers/payments/index';
import { findLoan, receivePayment, releaseLoan, signLoan } from '@hiram/server/servicing/loans/index';
import { registerPayoutWebhooks } from '@hiram/server/servicing/payouts/index';
import { advanceRefund, pollAttempt } from '@hiram/server/servicing/refunds/advance-refund';
import { resumeRefunds } from '@hiram/server/servicing/refunds/change-account';
import { decideRefund } from '@hiram/server/servicing/refunds/decide-refund';
import { dueRefundWork } from '@hiram/server/servicing/refunds/due-refunds';
import type { Refund } from '@hiram/server/servicing/refunds/refund';
import type {
  PayoutAccount,
  RefundContext,
  RefundDependencies,
} from '@hiram/server/servicing/refunds/refund-context';
import { refundRecipient } from '@hiram/server/servicing/refunds/refund-recipient';
import { findRefund } from '@hiram/server/servicing/refunds/refunds.sql';
import { assert } from '@hiram/values/assert';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, idFrom, type LoanId, type RefundId, timeOrderedIds } from '@hiram/values/ids';
import { calendarDateAt, instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { testBrand } from '#people/brands/brand.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp } from '#platform/http/app.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { byTest } from '#servicing/loans/loans.ts';

/** A settled loan whose borrower paid too much. */
export interface Settled {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly credit: MinorUnits;
}

/** Refunds on their own database, with the webhook address over HTTP. */
export interface RefundTestEnvironment {
  readonly db: TestDatabase;
  readonly clock: SetClock;
  readonly context: RefundDependencies;
  /** Webhook address without the provider's name at its end. */
  readonly webhooksUrl: string;
  /** Messages sent to borrowers. */
  readonly sent: { readonly mobile: string; readonly text: string }[];
  /**
   * A borrower settles a loan and pays too much. The last digits of the account number determine the payout's
   * outcome; null for no account.
   */
  settle(given?: {
    readonly endsIn?: string | null;
    readonly surplus?: bigint;
    readonly ownership?: PayoutAccount['ownership'];
  }): Promise<Settled>;
  /** Two people decide to refund the whole credit. */
  decide(settled: Settled): Promise<RefundId>;
  /** The borrower binds another account. */
  bindAccount(settled: Settled, endsIn?: string): Promise<string>;
  read(id: RefundId): Promise<Refund>;
  /** The loan's refunds, oldest first. */
  refundsOf(settled: Settled): Promise<Refund[]>;
  /** Advances a refund until the condition holds or the time limit passes. */
  advanceUntil(id: RefundId, until: (found: Refund) => boolean): Promise<Refund>;
  /** Runs the due work as if this much time had passed. */
  sweep(afterMs?: number): Promise<void>;
  /** What the ledger has: the loan's credit, what is owed back, and what providers paid of it. */
  posted(settled: Settled): Promise<{ credit: bigint; owed: bigint; paid: bigint }>;
  close(): Promise<void>;
}

const BRAND = 'hiram';
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

interface BorrowerAccounts {
  open(borrowerId: string, endsIn: string, ownership: PayoutAccount['ownership']): string;
  current(borrowerId: string): PayoutAccount | undefined;
  destination(accountId: string): PayoutDestination | undefined;
}

function borrowerAccounts(): BorrowerAccounts {
  const destinations = new Map<string, PayoutDestination>();
  const chosen = new Map<string, PayoutAccount>();
  return {
    open(borrowerId, endsIn, ownership) {
      const id = randomUUID();
      const number = `${String(destinations.size + 1).padStart(8, '0')}${endsIn}`;
      destinations.set(id, { institutionCode: 'BNORPHMMXXX', number, holderName: 'Maria Santos' });
      chosen.set(borrowerId, { id, ownership });
      return id;
    },
    current: (borrowerId) => chosen.get(borrowerId),
    destination: (accountId) => destinations.get(accountId),
  };
}

/** More than the slowest webhook of the simulator takes, in rounds of 50 ms. */
const MOST_ROUNDS = 3_600;

export async function startRefundTestEnvironment(
  providersFor: (webhooksUrl: string) => PayoutProviders,
): Promise<RefundTestEnvironment> {
  const db = await createTestDatabase();
  const { database } = db;
  const clock = setClock(instant('2026-06-01T02:00:00Z'));
  const accounts = borrowerAccounts();
  const sent: RefundTestEnvironment['sent'] = [];
  // The address is known only once the server listens, but routes must be registered before that.
  let providers: PayoutProviders | undefined;
  function known(): PayoutProviders {
    assert(providers !== undefined, 'unknown payout provider');
    return providers;
  }
  const context: RefundDependencies = {
    database,
    businessClock: clock,
    systemClock,
    personalData: testPersonalData(),
    ids: timeOrderedIds(clock),
    log: createLog({ level: 'silent', program: 'test' }),
    providers: { providerFor: (place) => known().providerFor(place), named: (name) => known().named(name) },
    payoutAccountOf: async (_tx, borrowerId) => accounts.current(borrowerId),
    destinationOf: async ({ accountId }) => accounts.destination(accountId),
    brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
    outreach: {
      contact: async (contact) => {
        sent.push(contact);
        return { kind: 'sent', reference: 'test' };
      },
    },
  };
  await publishBrands(database);
  const server = await createTestApp({});
  registerPayoutWebhooks(server, context, { refund: refundRecipient(context) });
  const webhooksUrl = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/callbacks/payouts`;
  providers = providersFor(webhooksUrl);

  let borrowers = 0;
  function read(id: RefundId): Promise<Refund> {
    return readRefund(database, id);
  }
  return {
    db,
    clock,
    context,
    webhooksUrl,
    sent,
    read,
    async settle({ endsIn = '6789', surplus = 58_750n, ownership = 'matched' } = {}) {
      borrowers += 1;
      const mobile = `+63917${String(3_000_000 + borrowers)}`;
      const { borrowerId } = await inTransaction(database, (tx) =>
        registerBorrower(tx, { brand: BRAND, market: 'PH', mobile }, context),
      );
      if (endsIn !== null) accounts.open(borrowerId, endsIn, ownership);
      return settleLoan(context, borrowerId, surplus);
    },
    decide: (settled) => decideTestRefund(context, settled),
    async bindAccount({ borrowerId }, endsIn = '6789') {
      const accountId = accounts.open(borrowerId, endsIn, 'matched');
      await inTransaction(database, (tx) => resumeRefunds(tx, context, { borrowerId, accountId }));
      return accountId;
    },
    async refundsOf({ loanId }) {
      const rows = await database
        .selectFrom('refunds')
        .select('id')
        .where('loan_id', '=', loanId)
        .orderBy('decided_at')
        .execute();
      return Promise.all(rows.map((row) => read(idFrom<'Refund'>(row.id))));
    },
    advanceUntil: (id, until) => advanceTestRefund(context, id, until),
    async sweep(afterMs = 0) {
      clock.moveBy(afterMs);
      await runAllDue(context, dueRefundWork(context));
    },
    posted: ({ loanId }) => postedOf(db, loanId),
    async close() {
      await server.app.close();
      await db.close();
    },
  };
}

async function publishBrands(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const market of MARKET_IDS) {
      const code = market === 'PH' ? BRAND : market.toLowerCase();
      await publishBrand(tx, { ...testBrand(), code, market });
    }
  });
}

async function readRefund(database: Database, id: RefundId): Promise<Refund> {
  const found = await findRefund(database, id);
  assert(found !== undefined, `no refund ${id}`);
  return found;
}

/** Two people decide to refund the whole credit. */
export async function decideTestRefund(
  context: RefundContext,
  { loanId, credit }: Pick<Settled, 'loanId' | 'credit'>,
): Promise<RefundId> {
  const refundId = idFrom<'Refund'>(randomUUID());
  const outcome = await decideRefund(context, {
    ...byTest,
    loanId,
    refundId,
    amount: credit,
    key: `refund-${refundId}`,
    decidedBy: 'staff',
  });
  assert(outcome.kind === 'done', `refund not decided: ${JSON.stringify(outcome)}`);
  return refundId;
}

/** Advances a refund until the condition holds or the time limit passes. */
export async function advanceTestRefund(
  context: RefundContext,
  id: RefundId,
  until: (found: Refund) => boolean,
): Promise<Refund> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await advanceRefund(context, id);
    const found = await readRefund(context.database, id);
    if (until(found)) return found;
    const last = found.attempts.at(-1);
    if (last !== undefined) await pollAttempt(context, { refundId: id, attempt: last.attempt });
    await sleep(50);
  }
  throw new Error(`Expected status not reached: ${(await readRefund(context.database, id)).state}`);
}

async function settleLoan(
  context: RefundDependencies,
  borrowerId: BorrowerId,
  surplus: MinorUnits,
): Promise<Settled> {
  const { businessClock } = context;
  const loanId = context.ids.next<'Loan'>();
  const destination = `account of ${borrowerId}`;
  const signed = await signLoan(context, {
    ...byTest,
    loanId,
    borrowerId,
    offer,
    payoutDestination: destination,
    key: `sign ${loanId}`,
  });
  assert(signed.kind === 'done', 'not signed');
  const released = await releaseLoan(context, {
    ...byTest,
    loanId,
    key: `release ${loanId}`,
    provider: 'test',
    reference: `payout ${loanId}`,
    amount: offer.terms.principal - offer.terms.upFrontFee,
    destination,
    disbursedAt: businessClock.now(),
  });
  assert(released.kind === 'done', 'not released');
  // Settled on the first day, only the principal is owed: the loan has no up-front fee.
  const validUntil = calendarDateAt(businessClock.now(), 'Asia/Manila');
  const quoted = offer.terms.principal;
  const intent = { kind: 'settlement', quoted, validUntil, waivable: 0n } as const;
  const paid = await receivePayment(context, {
    ...byTest,
    loanId,
    key: `pay ${loanId}`,
    paymentId: `pay ${loanId}`,
    intent,
    amount: offer.terms.principal + surplus,
    provider: 'test',
    reference: `pay ${loanId}`,
    paidAt: businessClock.now(),
  });
  assert(paid.kind === 'done' && paid.answer.state === 'settled', `not settled: ${JSON.stringify(paid)}`);
  const loan = await findLoan(context.database, loanId);
  return { loanId, borrowerId, credit: loan?.released?.position.credit ?? 0n };
}

async function postedOf({ asOwner }: TestDatabase, loanId: LoanId) {
  const rows = await asOwner(
    `select debit_code as debit, credit_code as credit, split_part(purpose, '/', 2) as kind, amount_minor::text as amount
     from ledger_transfers where chain = $1`,
    [loanId],
  );
  // The cast matches the statement.
  const transfers = rows as { debit: number; credit: number; kind: string; amount: string }[];
  function balance(code: number, kinds: string): bigint {
    return transfers
      .filter(({ kind }) => kind.startsWith(kinds))
      .reduce((sum, { debit, credit, amount }) => {
        if (credit === code) return sum + BigInt(amount);
        return debit === code ? sum - BigInt(amount) : sum;
      }, 0n);
  }
  return { credit: balance(201, ''), owed: balance(204, ''), paid: balance(202, 'refund_') };
}
