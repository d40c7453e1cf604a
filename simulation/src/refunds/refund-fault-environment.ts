import { offerFor } from '@hiram/lending/testing/loans';
import { marketPack } from '@hiram/markets/market-pack';
import { registerBorrower } from '@hiram/server/people/identity/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import type { PayoutDestination } from '@hiram/server/providers/payments/index';
import { findLoan, receivePayment, releaseLoan, signLoan } from '@hiram/server/servicing/loans/index';
import { receivePayoutWebhook } from '@hiram/server/servicing/payouts/index';
import {
  decideRefund,
  dueRefundWork,
  type RefundDependencies,
  refundRecipient,
  resumeRefunds,
} from '@hiram/server/servicing/refunds/index';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { assert } from '@hiram/values/assert';
import { type BorrowerId, type LoanId, type RefundId, timeOrderedIds } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import { listeningLog, providersOf } from '../disbursements/disbursement-test-environment.ts';
import { destinationOf, type Lane, laneNames, lanes } from '../disbursements/lanes.ts';
import { movingClock } from '../disbursements/moving-clock.ts';
import type { Plant } from '../disbursements/planted-bugs.ts';
import { publishLanes } from '../disbursements/sign-order.ts';
import { type SimulatedBank, startSimulatedBank } from '../disbursements/simulated-bank.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../disbursements/webhook-receiver.ts';
import type { RandomSource } from '../random-source.ts';

/** A refund decided in a fault run. */
export interface DecidedRefund {
  readonly refundId: RefundId;
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly lane: Lane;
}

/** Everything needed for refunds: the server's use cases on a real database, with the simulator. */
export interface RefundFaultEnvironment {
  readonly db: TestDatabase;
  readonly bank: SimulatedBank;
  readonly door: WebhookReceiver;
  readonly refunds: readonly DecidedRefund[];
  /** Unexpected errors. */
  readonly defects: readonly unknown[];
  /** A borrower pays off a loan and too much, with an account whose number ends like this. */
  decide(lane: Lane, ending: string): Promise<void>;
  /** The borrower provides another account. */
  nameAccount(refund: DecidedRefund, ending: string): Promise<void>;
  /** Advances our clock and the providers'. */
  pass(ms: number): Promise<void>;
  /** Two workflow processes run their due work at once, until nothing is left. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** The number of claims in five minutes, more than a run needs. */
const MOST_CLAIMS = 30;
const BY_RUN = { actor: 'fault run', reason: 'decided in a fault run' } as const;

export async function startRefundFaultEnvironment(options: {
  readonly random: RandomSource;
  /** Timeout for a provider's response. */
  readonly patienceMs: number;
  /** Wraps the providers with faults. */
  readonly around: Plant;
}): Promise<RefundFaultEnvironment> {
  const [db, bank] = await Promise.all([createTestDatabase(), startSimulatedBank()]);
  const clock = movingClock();
  const ids = timeOrderedIds(clock);
  const defects: unknown[] = [];
  const destinations = new Map<string, PayoutDestination>();
  const chosen = new Map<BorrowerId, string>();
  const refunds: DecidedRefund[] = [];
  await publishLanes(db.database);
  const door = await startWebhookReceiver((posted) =>
    receivePayoutWebhook(context, { refund: refundRecipient(context) }, posted),
  );
  const context: RefundDependencies = {
    database: db.database,
    businessClock: clock,
    systemClock: clock,
    ids,
    personalData: testPersonalData(),
    log: listeningLog(defects),
    providers: options.around(
      providersOf(bank.url, { webhooks: door.url, patienceMs: options.patienceMs }),
      clock,
    ),
    payoutAccountOf: async (_tx, borrowerId) => {
      const id = chosen.get(borrowerId);
      return id === undefined ? undefined : { id, ownership: 'matched' };
    },
    destinationOf: async ({ accountId }) => destinations.get(accountId),
    brandIdentity: () => ({ name: 'Faults', host: 'faults.example' }),
    outreach: { contact: async () => ({ kind: 'sent', reference: 'faults' }) },
  };
  for (const lane of laneNames) await bank.reportTo(lane, `${door.url}/${lane}`);

  function newAccount(borrowerId: BorrowerId, lane: Lane, ending: string): string {
    const id = ids.next<'PaymentAccount'>();
    destinations.set(id, destinationOf(lane, ending));
    chosen.set(borrowerId, id);
    return id;
  }

  return {
    db,
    bank,
    door,
    refunds,
    defects,
    async decide(lane, ending) {
      const { borrowerId, loanId, credit } = await overpay(context, lane, refunds.length);
      newAccount(borrowerId, lane, ending);
      const refundId = ids.next<'Refund'>();
      refunds.push({ refundId, loanId, borrowerId, lane });
      const outcome = await decideRefund(context, {
        ...BY_RUN,
        loanId,
        refundId,
        amount: credit,
        decidedBy: 'platform',
        key: `refund-${refundId}`,
        requestId: `refund-${refundId}`,
      });
      assert(outcome.kind === 'done', `refund not decided: ${outcome.kind}`);
    },
    async nameAccount({ borrowerId, lane }, ending) {
      const accountId = newAccount(borrowerId, lane, ending);
      await inTransaction(db.database, (tx) => resumeRefunds(tx, context, { borrowerId, accountId }));
    },
    async pass(ms) {
      clock.jump(ms);
      await bank.setClock(clock.now());
    },
    async sweep() {
      // What a run makes due is done by the next one.
      for (let seen = 1, rounds = 0; seen > 0 && rounds < MOST_CLAIMS; rounds += 1) {
        const work = dueRefundWork(context);
        const both = await Promise.all([runAllDue(context, work), runAllDue(context, work)]);
        seen = both[0] + both[1];
      }
    },
    async close() {
      await door.close();
      bank.stop();
      await db.close();
    },
  };
}

/** A new borrower pays a loan off on its first day, and twice its principal. */
async function overpay(context: RefundDependencies, lane: Lane, number: number) {
  const { brand, market, product } = lanes[lane];
  const { businessClock } = context;
  const digits = market === 'IN' ? `+9198${20_000_000 + number}` : `+63917${2_000_000 + number}`;
  const { borrowerId } = await inTransaction(context.database, (tx) =>
    registerBorrower(tx, { brand, market, mobile: digits }, context),
  );
  const on = calendarDateAt(businessClock.now(), marketPack(market).facts.timeZone);
  const offer = offerFor({ product, amount: product.amounts.min, on });
  const { principal, upFrontFee } = offer.terms;
  const loanId = context.ids.next<'Loan'>();
  const command = { ...BY_RUN, loanId, requestId: `${loanId}` };
  const destination = 'the account that received the loan';
  await signLoan(context, {
    ...command,
    key: `sign ${loanId}`,
    borrowerId,
    offer,
    payoutDestination: destination,
  });
  await releaseLoan(context, {
    ...command,
    key: `release ${loanId}`,
    provider: 'faults',
    reference: `out ${loanId}`,
    amount: principal - upFrontFee,
    destination,
    disbursedAt: businessClock.now(),
  });
  const amount = principal * 2n;
  const paid = await receivePayment(context, {
    ...command,
    key: `pay ${loanId}`,
    paymentId: `pay ${loanId}`,
    amount,
    paidAt: businessClock.now(),
    provider: 'faults',
    reference: `in ${loanId}`,
    intent: { kind: 'settlement', quoted: amount, validUntil: on, waivable: 0n },
  });
  assert(paid.kind === 'done' && paid.answer.state === 'settled', 'the loan is not settled');
  const credit = (await findLoan(context.database, loanId))?.released?.position.credit ?? 0n;
  return { borrowerId, loanId, credit };
}
