import type { CallServer } from '@hiram/server/platform/calls/implement';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import type { PaymentsConfig } from '@hiram/server/platform/payments-config';
import { Secret } from '@hiram/server/platform/secret';
import { paymentProvidersFrom } from '@hiram/server/providers/payments/index';
import { announceReversal } from '@hiram/server/servicing/payment-reversals/announce-reversal';
import { duePaymentPolls } from '@hiram/server/servicing/repayments/due-payments';
import type { RepaymentContext } from '@hiram/server/servicing/repayments/repayment-context';
import { registerRepaymentRoutes } from '@hiram/server/servicing/repayments/repayments.routes';
import { freePort } from '@hiram/tools/engines/free-port';
import { assert } from '@hiram/values/assert';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { vi } from 'vitest';
import { startTestSimulator, type TestSimulator } from '#providers/sms/simulator.ts';
import { tenOClockOn } from '../loans/loans.ts';
import { startTestOrders, type TestOrders, type TestPerson } from '../loans/orders.ts';

/** Loans with payments. The simulator is a separate process, and its webhooks arrive over HTTP. */
export interface TestRepayments {
  readonly orders: TestOrders;
  readonly simulator: TestSimulator;
  readonly context: RepaymentContext;
  /** The address for webhooks. */
  readonly webhookUrl: string;
  /** Sets our clock and the provider's to 10:00 in Manila on that day. */
  moveTo(day: string): Promise<void>;
  moveBy(ms: number): Promise<void>;
  /** Sets only the provider's clock. */
  setProviderClock(now: string): Promise<void>;
  personWithLoan(): Promise<{ readonly testPerson: TestPerson; readonly loanId: LoanId }>;
  /** The payer's action on the provider's page. */
  pay(payUrl: string, action?: { readonly outcome?: string; readonly amountMinor?: string }): Promise<void>;
  /** Polls the provider for every due payment. */
  sweep(): Promise<number>;
  /** Queries the database directly, as its owner. */
  rows(query: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Capabilities that build on payments pass in their own routes, and tests their own accounts and payment routes. */
export async function startTestRepayments(
  registerMore: (server: CallServer, context: RepaymentContext) => void = () => undefined,
  payments: Partial<PaymentsConfig> = {},
): Promise<TestRepayments> {
  const [orders, simulator, port] = await Promise.all([startTestOrders(), startTestSimulator(), freePort()]);
  const { businessClock: clock, database } = orders.context;
  const ids = timeOrderedIds(clock);
  const webhookUrl = `http://127.0.0.1:${port}/callbacks/payments/neutral`;
  const context: RepaymentContext = {
    database,
    businessClock: clock,
    systemClock: clock,
    ids,
    whenReversalAnnounced: (tx, announced) => announceReversal(tx, { businessClock: clock, ids }, announced),
    personalData: orders.personalData,
    providers: paymentProvidersFrom(
      {
        routes: { PH: 'neutral' },
        neutral: { url: simulator.url, webhookUrl, webhookSecret: new Secret('simulator') },
        ...simulatedPaymentProviders(simulator),
        ...payments,
      },
      { withinMs: 10_000 },
    ),
    returnUrlOf: ({ paymentId }) => `https://hiram.example/payment?paymentId=${paymentId}`,
  };
  registerRepaymentRoutes(orders.server, context);
  registerMore(orders.server, context);
  await orders.server.app.listen({ host: '127.0.0.1', port });

  async function syncSimulatorClock(): Promise<void> {
    await send(`${simulator.url}/clock`, 'PUT', { now: instantAsIso(clock.now()) });
  }
  await syncSimulatorClock();
  return {
    orders,
    simulator,
    context,
    webhookUrl,
    async moveTo(day) {
      clock.moveTo(tenOClockOn(day));
      await syncSimulatorClock();
    },
    async moveBy(ms) {
      clock.moveBy(ms);
      await syncSimulatorClock();
    },
    async setProviderClock(now) {
      await send(`${simulator.url}/clock`, 'PUT', { now });
    },
    async personWithLoan() {
      const testPerson = await orders.testPerson();
      return { testPerson, loanId: await testPerson.hasBorrowed() };
    },
    async pay(payUrl, action = {}) {
      const answer = await send(payUrl, 'POST', { outcome: 'paid', ...action });
      assert(answer.ok, `the payment was rejected: ${answer.status}`);
    },
    sweep: () =>
      runAllDue({ ...context, log: createLog({ level: 'silent', program: 'test' }) }, [
        duePaymentPolls(context),
      ]),
    rows: async (query, values = []) => orders.db.asOwner(query, [...values]),
    async close() {
      await orders.server.app.close();
      simulator.stop();
      await orders.close();
    },
  };
}

function send(url: string, method: string, body: object): Promise<Response> {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Waits for a message that the provider sends. */
export function eventually<Value>(assertion: () => Promise<Value>): Promise<Value> {
  return vi.waitFor(assertion, { timeout: 180_000, interval: 50 });
}

/** The production providers, each against its simulated API. No route selects them by default. */
export function simulatedPaymentProviders(
  { url }: Pick<TestSimulator, 'url'>,
  secret = new Secret('simulator'),
) {
  const at = `${url}/payments`;
  return {
    razorpay: { url: `${at}/razorpay`, keyId: 'simulator', keySecret: secret, webhookSecret: secret },
    paymongo: { url: `${at}/paymongo`, key: secret, webhookSecret: secret },
    xendit: { url: `${at}/xendit`, key: secret, callbackToken: secret },
    cashfree: { url: `${at}/cashfree`, clientId: 'simulator', clientSecret: secret, phone: '9999999999' },
  };
}
