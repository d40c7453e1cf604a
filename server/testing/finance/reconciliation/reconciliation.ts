import { reconcileDay } from '@hiram/server/finance/reconciliation/reconcile-day';
import type { ReconciliationContext } from '@hiram/server/finance/reconciliation/reconciliation-context';
import { createLog } from '@hiram/server/platform/log/log';
import { settlementSourcesFrom } from '@hiram/server/providers/payments/index';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { randomId } from '@hiram/values/ids';
import { type Payer, startPayer } from '#servicing/repayments/payer.ts';
import { startTestRepayments, type TestRepayments } from '#servicing/repayments/repayments.ts';

/** A lender with payments, the provider's files and the bank's statements. */
export interface ReconciliationTestEnvironment {
  readonly repayments: TestRepayments;
  readonly context: ReconciliationContext;
  readonly payer: Payer;
  /**
   * Pays part of the instalment through the provider and waits until it is posted. Returns the provider's
   * reference.
   */
  paid(amount: string): Promise<string>;
  /**
   * Creates a payment at the provider under a key of ours that our database does not contain. Returns its
   * reference.
   */
  unmatchedPayment(amount: string, currency?: string): Promise<string>;
  /** Runs the reconciliation of the night after a day. */
  runNightly(day: string, market?: 'PH' | 'IN'): Promise<readonly string[]>;
  /** Current breaks as text: `kind subject state`. */
  breaks(): Promise<string[]>;
  /** Balances of the book's own accounts: debits less credits. */
  balances(book?: string): Promise<Record<string, bigint>>;
  turn(faultSettings: Readonly<Record<string, number>>): Promise<void>;
  setBankFault(faultSettings: Readonly<Record<string, number>>): Promise<void>;
  close(): Promise<void>;
}

export function dayOf(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  assert(day !== undefined, `not a day: ${text}`);
  return day;
}

export async function startReconciliationTestEnvironment(): Promise<ReconciliationTestEnvironment> {
  const repayments = await startTestRepayments();
  const payer = await startPayer(repayments);
  const { simulator } = repayments;
  const neutral = { url: simulator.url, webhookUrl: undefined, webhookSecret: undefined };
  const context: ReconciliationContext = {
    ...repayments.context,
    log: createLog({ level: 'silent', program: 'test' }),
    sources: settlementSourcesFrom(
      { routes: { PH: 'neutral' }, neutral, razorpay: undefined, bankStatementsUrl: simulator.url },
      { withinMs: 15_000 },
    ),
  };
  return {
    repayments,
    context,
    payer,
    async paid(amount) {
      const { payUrl, paymentId } = await payer.begun({ amount, isPart: '1' });
      await repayments.pay(payUrl);
      await payer.posted(paymentId);
      return payUrl.split('/').at(-1) ?? '';
    },
    async unmatchedPayment(amount, currency = 'PHP') {
      const order = { idempotencyKey: `repayment-${randomId()}`, amountMinor: amount, currency };
      const answer = await fetch(`${simulator.url}/payments/neutral/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      // The cast states the neutral provider's own format.
      const { reference, payPath } = (await answer.json()) as { reference: string; payPath: string };
      await repayments.pay(simulator.url + payPath);
      return reference;
    },
    async runNightly(day, market = 'PH') {
      await repayments.moveTo(addDays(dayOf(day), 1));
      const runs = await reconcileDay(context, { market, day: dayOf(day) });
      return runs.map((run) => `${run.day} ${run.state}`);
    },
    async breaks() {
      const rows = await repayments.rows(
        'select kind, subject, state from reconciliation_breaks order by opened_at, kind, subject',
      );
      return rows.map(({ kind, subject, state }) => `${kind} ${subject} ${state}`);
    },
    async balances(book = 'PH') {
      const rows = await repayments.rows(
        `select chart.name, sum(debit_minor - credit_minor)::text as balance from ledger_accounts
         join ledger_chart as chart using (code) join ledger_books on ledger_books.number = ledger_accounts.book
         where ledger_books.name = $1 and code in (111, 112, 113, 114, 115, 116, 117, 203, 204, 302, 503, 504, 506, 508) group by chart.name`,
        [book],
      );
      return Object.fromEntries(
        rows
          .filter(({ balance }) => balance !== '0')
          .map(({ name, balance }) => [name, BigInt(String(balance))]),
      );
    },
    turn: (faultSettings) => simulator.setProviderFault('settlements/neutral', faultSettings),
    setBankFault: (faultSettings) => simulator.setProviderFault('settlements/bank', faultSettings),
    close: () => repayments.close(),
  };
}
