import { createBorrowerMessaging } from '@hiram/server/messaging/index';
import { readApiConfig } from '@hiram/server/platform/config';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import {
  createMessageSender,
  type MessageSender,
  messageRoutesFrom,
} from '@hiram/server/providers/sms/index';
import { dueReminders } from '@hiram/server/support/reminders/due-reminders';
import { planReminders } from '@hiram/server/support/reminders/plan-day';
import type { ReminderSendingContext } from '@hiram/server/support/reminders/reminder-context';
import { reminderPolicy } from '@hiram/server/support/reminders/reminder-policy';
import { calendarDate } from '@hiram/values/calendar-date';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { withoutCode } from '#messaging/without-code.ts';
import type { TestPerson } from '#servicing/loans/orders.ts';
import { startTestRepayments, type TestRepayments } from '#servicing/repayments/repayments.ts';

/** A loan of 5,000.00 in three instalments, disbursed on 1 June. The first is due on 1 July. */
interface RemindedBorrower {
  readonly testPerson: TestPerson;
  readonly loanId: LoanId;
  readonly mobile: string;
  /** The messages on the borrower's phone, oldest first. */
  messages(): Promise<readonly string[]>;
  /** The outcome of each of the borrower's reminders, by day. */
  reminders(): Promise<readonly string[]>;
}

export interface TestReminders {
  readonly testEnvironment: TestRepayments;
  readonly parts: ReminderSendingContext;
  /** Settings with which another process finds the same database and providers. */
  readonly environment: Readonly<Record<string, string>>;
  testPerson(overrides?: { readonly payday?: string; readonly locale?: string }): Promise<RemindedBorrower>;
  /** Plans a day and moves the clock to noon without sending. */
  plan(day: string): Promise<void>;
  sweep(): Promise<number>;
  /** The same, with a message sender that the test controls. */
  sweepWith(messages: Pick<MessageSender, 'send'>): Promise<number>;
  /** Runs these days: planned at night, sent by noon. */
  live(...days: readonly string[]): Promise<void>;
}

const TWO_HOURS = 2 * 3_600_000;
let lastNumber = 9_170_000_000;

export async function startTestReminders(): Promise<TestReminders> {
  const testEnvironment = await startTestRepayments();
  const { database, businessClock, personalData } = testEnvironment.context;
  const log = createLog({ level: 'silent', program: 'test' });
  const environment = {
    DATABASE_URL: testEnvironment.orders.db.programUrl.reveal(),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    HIRAM_DEVELOPMENT: '1',
    HIRAM_SMS_SEMAPHORE_URL: `${testEnvironment.simulator.smsUrl}/semaphore`,
    HIRAM_SMS_TWILIO_URL: `${testEnvironment.simulator.smsUrl}/twilio`,
  };
  const { messaging } = readApiConfig(environment);
  const ids = timeOrderedIds(businessClock);
  const messages = createMessageSender({
    database,
    systemClock: businessClock,
    ids,
    log,
    routes: messageRoutesFrom(messaging),
    stoppedProviders: async () => new Set(),
    telemetry: await startTelemetry({ program: 'test' }),
  });
  const parts: ReminderSendingContext = {
    database,
    businessClock,
    personalData,
    log,
    outreach: createBorrowerMessaging({ database, businessClock, ids, personalData, messages, log }),
    brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
  };
  const planning = planReminders({ database, businessClock, ids, personalData, policyOf: reminderPolicy });
  async function plan(day: string): Promise<void> {
    await testEnvironment.moveTo(day);
    await planning.run({ market: 'PH', day: calendarDate(day) });
    await testEnvironment.moveBy(TWO_HOURS);
  }
  return {
    testEnvironment,
    parts,
    plan,
    environment,
    sweep: () => runAllDue(parts, [dueReminders(parts)]),
    sweepWith(others) {
      const context = {
        ...parts,
        outreach: createBorrowerMessaging({
          database,
          businessClock,
          ids,
          personalData,
          messages: { ...messages, ...others },
          log,
        }),
      };
      return runAllDue(context, [dueReminders(context)]);
    },
    async live(...days) {
      for (const day of days) {
        await plan(day);
        await runAllDue(parts, [dueReminders(parts)]);
      }
    },
    async testPerson({ payday = '', locale = 'en' } = {}) {
      await testEnvironment.moveTo('2026-06-01');
      const { testPerson, loanId } = await testEnvironment.personWithLoan();
      lastNumber += 1;
      const mobile = `+63${lastNumber}`;
      await writeApplication(testEnvironment, { testPerson, loanId, mobile, payday, locale });
      return {
        testPerson,
        loanId,
        mobile,
        async messages() {
          const inbox = await testEnvironment.simulator.inbox();
          return inbox
            .filter(({ to }) => to === mobile)
            .map(({ text }) => withoutCode(text))
            .toReversed();
        },
        async reminders() {
          const rows = await testEnvironment.rows(
            `select remind_on::text, stage, state, why from reminders where loan_id = $1 order by remind_on, stage`,
            [loanId],
          );
          return rows.map((row) => Object.values(row).join(' '));
        },
      };
    },
  };
}

/** Other tests cover the application pages. This inserts an application in its final state. */
async function writeApplication(
  { orders, context }: TestRepayments,
  overrides: Pick<RemindedBorrower, 'testPerson' | 'loanId' | 'mobile'> & {
    readonly payday: string;
    readonly locale: string;
  },
): Promise<void> {
  const { testPerson, loanId, mobile, payday, locale } = overrides;
  const key = await inTransaction(context.database, (tx) => context.personalData.keyFor(tx, testPerson.id));
  const sent = context.businessClock.now();
  await orders.db.asOwner('update borrowers set mobile_encrypted = $2 where id = $1', [
    testPerson.id,
    key.encrypt('borrowers.mobile', mobile),
  ]);
  await orders.db.asOwner(
    `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id, product_version,
      currency, amount_minor, term_count, term_unit, state, version, started_at, touched_at, sent_at, decide_by,
      decided_at, decided_by, offer_amount_minor, offer_term_count, offer_term_unit, offer_product_version,
      offer_valid_until)
    select $1, $2, 'hiram', 'PH', $3, 'browser', product_id, 1, 'PHP', 500000, 3, 'month', 'signed', 1, $4, $4, $4, $5,
      $4, 'rules', 500000, 3, 'month', 1, $5 from loans where id = $2`,
    [testPerson.id, loanId, locale, instantAsIso(sent), instantAsIso(addMs(sent, TWO_HOURS))],
  );
  await orders.db.asOwner(
    `insert into application_pages (application_id, step, answers_encrypted, saved_version, is_done, saved_at)
    values ($1, 'work', $2, 1, true, $3)`,
    [
      loanId,
      key.encrypt('application_pages.answers', JSON.stringify({ employmentKind: 'employed', payday })),
      instantAsIso(sent),
    ],
  );
}
