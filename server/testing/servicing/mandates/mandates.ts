import {
  changeAutomaticPayments,
  readAutomaticPayments,
  startAutomaticPayments,
} from '@hiram/contract/servicing/mandates';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { dueMandates } from '@hiram/server/servicing/mandates/due-mandates';
import type { MandateWorkContext } from '@hiram/server/servicing/mandates/mandate-context';
import { registerMandateRoutes } from '@hiram/server/servicing/mandates/mandates.routes';
import { advanceMandatesNow } from '@hiram/server/servicing/mandates/mandates.sql';
import { duePaymentPolls } from '@hiram/server/servicing/repayments/due-payments';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { instantAtLocalTime } from '@hiram/values/instant';
import { expect } from 'vitest';
import type { TestAnswer } from '#platform/http/client.ts';
import type { TestPerson } from '../loans/orders.ts';
import { startTestRepayments, type TestRepayments } from '../repayments/repayments.ts';

type Given = Readonly<Record<string, string>>;

/** Loans with automatic payments through the simulator's generic provider. */
export interface TestMandates {
  readonly payments: TestRepayments;
  /** The messages that were sent, and what the next ones answer. */
  readonly sent: {
    readonly to: string;
    readonly about: string;
    readonly text: string;
    readonly at: number;
  }[];
  /** The provider takes the next debit, and its answer is lost. */
  loseDebitAnswers(): void;
  answerMessages(kind: 'sent' | 'not_sent' | 'unknown'): void;
  /** Our clock and the provider's, in Manila. */
  at(day: string, hour: number, minute?: number): Promise<void>;
  /** The same, with due work every two hours on the way. */
  live(day: string, hour: number): Promise<void>;
  /** Runs due work until nothing is due, as the dispatcher does. */
  work(): Promise<void>;
  /** The same after the provider's webhook or decision had time to arrive. */
  settle(): Promise<void>;
  person(): Promise<MandatePerson>;
  close(): Promise<void>;
}

export interface MandatePerson {
  readonly testPerson: TestPerson;
  readonly loanId: LoanId;
  readonly order: { readonly productId: string; readonly orderId: string };
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  page(): Promise<any>;
  start(given?: Given): Promise<TestAnswer>;
  /** Sets it up and allows it on the bank's page. */
  allowed(): Promise<string>;
  change(step: string, given?: Given): Promise<TestAnswer>;
  /** An action on the bank's page: to allow, to revoke, or what debits answer. */
  atBank(action: object): Promise<number>;
  debits(): Promise<readonly Record<string, unknown>[]>;
  notices(): Promise<readonly Record<string, unknown>[]>;
}

export async function startTestMandates(): Promise<TestMandates> {
  const sent: TestMandates['sent'] = [];
  let answer: 'sent' | 'not_sent' | 'unknown' = 'sent';
  const payments = await startTestRepayments((server, context) => {
    registerMandateRoutes(server, {
      ...context,
      mandatePageOf: () => 'https://hiram.example/automaticPayments',
    });
  });
  const { orders } = payments;
  let losesAnswer = false;
  const { named } = payments.context.providers;
  const providers: MandateWorkContext['providers'] = {
    ...payments.context.providers,
    named(name) {
      const provider = named(name);
      const { mandates } = provider ?? {};
      if (provider === undefined || mandates === undefined) return provider;
      return {
        ...provider,
        mandates: {
          ...mandates,
          async debit(instruction) {
            const answer = await mandates.debit(instruction);
            if (!losesAnswer) return answer;
            losesAnswer = false;
            return { state: 'unknown', because: 'no_answer' };
          },
        },
      };
    },
  };
  const { businessClock } = orders.context;
  const context: MandateWorkContext = {
    ...payments.context,
    providers,
    whenPosted: ({ loanId }) => [advanceMandatesNow(loanId, businessClock.now())],
    brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
    outreach: {
      contact: async ({ about, text, ...contact }) => {
        const to = 'borrowerId' in contact ? contact.borrowerId : '';
        if (answer !== 'sent') return { kind: answer, reason: 'test' };
        sent.push({ to, about, text, at: businessClock.now() });
        return { kind: 'sent', reference: 'test' };
      },
    },
  };
  const due = [dueMandates(context), duePaymentPolls(context)];
  const log = createLog({ level: 'silent', program: 'test' });
  async function work(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      if ((await runAllDue({ ...context, log }, due)) === 0) return;
    }
  }
  return {
    payments,
    sent,
    loseDebitAnswers() {
      losesAnswer = true;
    },
    answerMessages(kind) {
      answer = kind;
    },
    async at(day, hour, minute = 0) {
      const to = instantAtLocalTime(calendarDate(day), { hour, minute, second: 0 }, 'Asia/Manila');
      await payments.moveBy(to - businessClock.now());
    },
    async live(day, hour) {
      const to = instantAtLocalTime(calendarDate(day), { hour, minute: 0, second: 0 }, 'Asia/Manila');
      while (businessClock.now() < to) {
        await payments.moveBy(Math.min(2 * 3_600_000, to - businessClock.now()));
        await work();
      }
    },
    work,
    async settle() {
      await work();
      await new Promise((resolve) => setTimeout(resolve, 400));
      await payments.moveBy(15 * 60_000);
      await work();
      await payments.moveBy(5 * 60_000);
      await work();
    },
    person: () => mandatePerson(payments, work),
    async close() {
      await payments.close();
    },
  };
}

async function mandatePerson(payments: TestRepayments, work: () => Promise<void>): Promise<MandatePerson> {
  const { testPerson, loanId } = await payments.personWithLoan();
  const order = { productId: '7', orderId: loanId };
  async function page() {
    const { data, status, body } = await testPerson.client.send(readAutomaticPayments, order);
    expect(status, body).toBe(200);
    return data;
  }
  async function start(given: Given = {}): Promise<TestAnswer> {
    const [offer] = (await page()).offers;
    const { scheme = 'direct_debit', ceiling = '187055', validUntil = '2026-10-01' } = offer ?? {};
    return testPerson.client.send(startAutomaticPayments, {
      ...order,
      scheme,
      ceiling,
      validUntil,
      ...given,
    });
  }
  async function atBank(action: object): Promise<number> {
    const [row] = await payments.rows(
      'select authorize_url from mandates where loan_id = $1 order by created_at desc limit 1',
      [loanId],
    );
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(String(row?.authorize_url), {
      method: 'POST',
      headers,
      body: JSON.stringify(action),
    });
    return response.status;
  }
  return {
    testPerson,
    loanId,
    order,
    page,
    start,
    atBank,
    async allowed() {
      const { data, code, body } = await start();
      expect(code, body).toBe(0);
      expect(await atBank({ action: 'allow' })).toBe(200);
      await payments.moveBy(5 * 60_000);
      await work();
      const shown = (await page()).mandate;
      assert(shown.state === 'active', `not allowed: ${shown.state}`);
      return data.mandateId;
    },
    change: async (step, given = {}) =>
      testPerson.client.send(changeAutomaticPayments, {
        ...order,
        mandateId: (await page()).mandate.mandateId,
        step,
        ...given,
      }),
    debits: () =>
      payments.rows(
        `select number, amount_minor::text as amount, outcome, failure, code, due_on::text, created_at
           from mandate_attempts where loan_id = $1 order by due_on, number`,
        [loanId],
      ),
    notices: () =>
      payments.rows(
        `select amount_minor::text as amount, debit_at, delivered_at, withdrawn_because as ended
           from mandate_notices where loan_id = $1 order by created_at, id`,
        [loanId],
      ),
  };
}
