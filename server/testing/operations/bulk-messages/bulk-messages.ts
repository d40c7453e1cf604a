import { ordersOf } from '@hiram/server/app/messaging';
import { registerBulkMessageRoutes } from '@hiram/server/operations/bulk-messages/bulk-messages.routes';
import { dueBulkMessages } from '@hiram/server/operations/bulk-messages/due-bulk-messages';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { assert } from '@hiram/values/assert';
import { type Clock, today } from '@hiram/values/clock';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { startTestStaffConsole, type TestStaffConsole } from '#people/staff/staff-console.ts';
import { payTestLoan } from '#servicing/loans/loans.ts';
import { startTestReminders, type TestReminders } from '#support/reminders/reminders.ts';

/** The console's bulk messages over HTTP, with borrowers whose phones the test can read. */
export interface TestBulkMessages {
  readonly reminders: TestReminders;
  readonly console: TestStaffConsole;
  readonly database: Database;
  readonly clock: Clock;
  rows(sql: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The loan is paid in full, now. */
  settle(loanId: LoanId): Promise<void>;
  /** An application for a further loan, like that of the first. */
  apply(loanId: LoanId, like: LoanId): Promise<void>;
  /** Sends everything that is due. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

const MORE_THAN_OWED = 700_000n;

export async function startTestBulkMessages(): Promise<TestBulkMessages> {
  const reminders = await startTestReminders();
  const { database, businessClock, personalData, brandIdentity, outreach } = reminders.parts;
  const console = await startTestStaffConsole({ database, personalData });
  const context = {
    database,
    businessClock,
    systemClock,
    ids: timeOrderedIds(businessClock),
    brandIdentity,
    ordersOf: (ids: readonly LoanId[]) => ordersOf({ database, businessClock }, ids),
  };
  registerBulkMessageRoutes(console.server, context);
  return {
    reminders,
    console,
    database,
    clock: businessClock,
    rows: (sql, values) => reminders.testEnvironment.rows(sql, values),
    async settle(loanId) {
      const day = today(businessClock, 'Asia/Manila');
      const outcome = await payTestLoan(reminders.testEnvironment.context, loanId, {
        amount: MORE_THAN_OWED,
        on: day,
      });
      assert(outcome.kind === 'done', 'payment was not posted');
    },
    async apply(loanId, like) {
      await reminders.testEnvironment.rows(
        `insert into applications
         select (jsonb_populate_record(application, jsonb_build_object('id', $1::text))).*
         from applications application where id = $2`,
        [loanId, like],
      );
    },
    sweep: () => runAllDue(reminders.parts, [dueBulkMessages({ ...context, personalData, outreach })]),
    async close() {
      await console.server.app.close();
      await reminders.testEnvironment.close();
    },
  };
}
