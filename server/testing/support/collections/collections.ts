import { ordersOf } from '@hiram/server/app/messaging';
import { type Actor, inviteStaffByCommand, newTotpSecret } from '@hiram/server/people/staff/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import type {
  CollectionsContext,
  CollectionsDependencies,
} from '@hiram/server/support/collections/collections-context';
import { duePromises } from '@hiram/server/support/collections/due-promises';
import { evaluatePromisesNow } from '@hiram/server/support/collections/promises.sql';
import { rankLateLoans } from '@hiram/server/support/collections/rank-late-loans';
import { recordPromise } from '@hiram/server/support/collections/record-promise';
import { calendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { idFrom, type LoanId, randomId, timeOrderedIds } from '@hiram/values/ids';
import { payTestLoan } from '#servicing/loans/loans.ts';
import { startTestReminders, type TestReminders } from '../reminders/reminders.ts';

/** Late loans, staff who work on them, and the reminders that would go out meanwhile. */
export interface TestCollections {
  readonly reminders: TestReminders;
  readonly context: CollectionsContext;
  readonly work: CollectionsDependencies;
  readonly actor: Actor;
  /** Records a promise with a key of its own. */
  promise(
    loanId: LoanId,
    given: { amount: bigint; payOn: string; channel?: string; key?: string },
  ): Promise<string>;
  /** Posts a payment as a webhook would, with its hook. */
  pay(loanId: LoanId, given: { amount: bigint; on: string; id?: string }): Promise<void>;
  /** Ranks the late loans of PH, as the night does. */
  rank(): Promise<void>;
  /** Runs everything that is due for promises. */
  sweep(): Promise<number>;
  /** The loan's promises as "state paid", oldest first. */
  states(loanId: LoanId): Promise<string[]>;
}

export async function startTestCollections(): Promise<TestCollections> {
  const reminders = await startTestReminders();
  const { database, businessClock, personalData, outreach, brandIdentity } = reminders.parts;
  const ids = timeOrderedIds(businessClock);
  const { staffId } = await inviteStaffByCommand(
    { database, personalData, systemClock: businessClock, ids, newTotpSecret },
    {
      email: 'ana@hiram.example',
      name: 'Ana Reyes',
      role: 'collections',
      reason: 'a test',
      requestId: 'test',
    },
  );
  const actor: Actor = {
    staffId: idFrom(staffId),
    requestId: 'test',
    address: '203.0.113.7',
    at: businessClock.now(),
  };
  const context: CollectionsContext = {
    database,
    businessClock,
    systemClock: businessClock,
    ids,
    personalData,
    brandIdentity,
    ordersOf: (ids) => ordersOf({ database, businessClock }, ids),
  };
  const work: CollectionsDependencies = { database, businessClock, personalData, outreach, brandIdentity };
  return {
    reminders,
    context,
    work,
    actor,
    promise: (loanId, { amount, payOn, channel = 'gcash', key = randomId() }) =>
      recordPromise(context, actor, {
        orderId: loanId,
        amount,
        payOn: calendarDate(payOn),
        channel,
        requestKey: key,
      }),
    async pay(loanId, payment) {
      const outcome = await payTestLoan(reminders.testEnvironment.context, loanId, payment);
      if (outcome.kind !== 'done') throw new Error(`not posted: ${JSON.stringify(outcome)}`);
      await inTransaction(database, (tx) =>
        tx.executeQuery(evaluatePromisesNow(loanId, businessClock.now())),
      );
    },
    rank: () => rankLateLoans({ database }).run({ market: 'PH', day: today(businessClock, 'Asia/Manila') }),
    sweep: () => runAllDue(reminders.parts, duePromises(work)),
    async states(loanId) {
      const rows = await reminders.testEnvironment.rows(
        'select state, paid_minor from promises_to_pay where loan_id = $1 order by made_at',
        [loanId],
      );
      return rows.map((row) => Object.values(row).join(' '));
    },
  };
}
