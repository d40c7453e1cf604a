import type { DisbursementState } from '@hiram/contract/servicing/disbursements';
import { payoutOwners } from '@hiram/server/app/reconciliation';
import { reconcileDay } from '@hiram/server/finance/reconciliation/reconcile-day';
import type { ReconciliationContext } from '@hiram/server/finance/reconciliation/reconciliation-context';
import type { PayoutProviderName, PayoutRouting } from '@hiram/server/platform/payouts-config';
import { Secret } from '@hiram/server/platform/secret';
import {
  type PayoutProviders,
  paymentProvidersFrom,
  payoutProvidersFrom,
  payoutReportSourcesFrom,
  settlementSourcesFrom,
} from '@hiram/server/providers/payments/index';
import { assert } from '@hiram/values/assert';
import { addDays } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instant, instantAsIso } from '@hiram/values/instant';
import { startTestSimulator, type TestSimulator } from '#providers/sms/simulator.ts';
import {
  type DisbursementTestEnvironment,
  type Signed,
  simulatedProviders,
  startDisbursementTestEnvironment,
} from '#servicing/disbursements/disbursements.ts';
import { dayOf } from './reconciliation.ts';

/** A lender that pays loans out through the neutral provider, with its reports and a bank. */
export interface PayoutReconciliationTestEnvironment {
  readonly disbursements: DisbursementTestEnvironment;
  readonly simulator: TestSimulator;
  readonly context: ReconciliationContext;
  /** Sets our clock and the simulator's to noon in Manila on that day. */
  moveTo(day: string): Promise<void>;
  /** A loan is signed and paid out. Returns it with the provider's reference. */
  paidOut(options?: {
    readonly endsIn?: string;
    readonly market?: 'PH' | 'IN' | 'reference';
    /** The state to wait for. */
    readonly until?: DisbursementState;
  }): Promise<PaidOut>;
  /** The receiving bank returns a payout, and the provider's webhook is lost. */
  returnSilently(reference: string): Promise<void>;
  fund(amountMinor: string, currency?: string): Promise<string>;
  payIn(amountMinor: string, currency?: string): Promise<void>;
  runNightly(day: string, market?: 'PH' | 'IN'): Promise<readonly string[]>;
  /** Current breaks as text: `kind subject state`. */
  breaks(): Promise<string[]>;
  /** Open breaks, by kind. */
  waiting(): Promise<string[]>;
  /** Balances of the lender's accounts of money in a currency: debits less credits. */
  balances(currency?: string): Promise<Record<string, bigint>>;
  /** The bank's and the provider's own books at the end of a day. */
  theirBooks(day: string, currency?: string): Promise<{ readonly bank: bigint; readonly float: bigint }>;
  turn(faultSettings: Readonly<Record<string, number>>): Promise<void>;
  setBankFault(faultSettings: Readonly<Record<string, number>>): Promise<void>;
  rows(query: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface PaidOut extends Signed {
  readonly reference: string;
}

/** One payout provider serves every market in which it works; the neutral one by default. */
export async function startPayoutReconciliationTestEnvironment(
  provider: PayoutProviderName = 'neutral',
): Promise<PayoutReconciliationTestEnvironment> {
  const simulator = await startTestSimulator();
  const clock = setClock(instant('2026-07-01T04:00:00Z'));
  const disbursements = await startDisbursementTestEnvironment({
    businessClock: clock,
    systemClock: clock,
    providers: provider === 'neutral' ? simulatedProviders(simulator.url) : () => only(provider, simulator),
  });
  const context = contextOf(disbursements, simulator, provider);

  async function send(path: string, body: object, method = 'POST'): Promise<Record<string, unknown>> {
    const answer = await fetch(`${simulator.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert(answer.ok, `the simulator rejected ${path}: ${answer.status}`);
    // The cast is safe: the simulator answers with an object.
    return (await answer.json()) as Record<string, unknown>;
  }
  async function moveTo(day: string): Promise<void> {
    clock.moveTo(instant(`${day}T04:00:00Z`));
    await send('clock', { now: instantAsIso(clock.now()) }, 'PUT');
  }
  async function rows(query: string, values: readonly unknown[] = []) {
    return disbursements.db.asOwner(query, [...values]);
  }
  async function breaks(): Promise<string[]> {
    const found = await rows(
      'select kind, subject, state from reconciliation_breaks order by opened_at, kind, subject',
    );
    return found.map(({ kind, subject, state }) => `${kind} ${subject} ${state}`);
  }
  await moveTo('2026-07-01');
  return {
    disbursements,
    simulator,
    context,
    moveTo,
    rows,
    breaks,
    async paidOut({ endsIn, market, until = 'paid' } = {}) {
      const signed = await disbursements.sign({ ...(endsIn && { endsIn }), ...(market && { market }) });
      const found = await disbursements.advanceUntil(signed, ({ state }) => state === until);
      const reference = found.attempts.at(-1)?.reference;
      assert(reference !== undefined, `no payout of ${signed.loanId}: ${found.state}`);
      return { ...signed, reference };
    },
    async returnSilently(reference) {
      await simulator.setProviderFault(`payouts/${provider}`, { lose: 1 });
      await send(`bank/payouts/${provider}/${reference}`, { outcome: 'returned' });
      await simulator.setProviderFault(`payouts/${provider}`, { lose: 0 });
    },
    async fund(amountMinor, currency = 'PHP') {
      return String((await send(`bank/float-fundings/${provider}`, { amountMinor, currency })).reference);
    },
    async payIn(amountMinor, currency = 'PHP') {
      await send('bank/capital', { amountMinor, currency });
    },
    async runNightly(day, market = 'PH') {
      await moveTo(addDays(dayOf(day), 1));
      const runs = await reconcileDay(context, { market, day: dayOf(day) });
      return runs.filter(({ flow }) => flow === 'payouts').map((run) => `${run.day} ${run.state}`);
    },
    async waiting() {
      const open = (await breaks()).filter((text) => text.endsWith(' open'));
      return open.map((text) => text.split(' ')[0] ?? '').toSorted();
    },
    async balances(currency = 'PHP') {
      const found = await rows(
        `select chart.name, sum(debit_minor - credit_minor)::text as balance from ledger_accounts
         join ledger_chart as chart using (code)
         where currency = $1 and code in (112, 113, 114, 115, 117, 202, 302, 504, 506) group by chart.name`,
        [currency],
      );
      const held = found.filter(({ balance }) => balance !== '0');
      return Object.fromEntries(held.map(({ name, balance }) => [name, BigInt(String(balance))]));
    },
    async theirBooks(day, currency = 'PHP') {
      const answer = await fetch(`${simulator.url}/bank/balances/${day}?currency=${currency}`);
      // The cast states the simulator's own format.
      const { bankMinor, floatMinor } = (await answer.json()) as {
        bankMinor: string;
        floatMinor: Record<string, string>;
      };
      return { bank: BigInt(bankMinor), float: BigInt(floatMinor[provider] ?? '0') };
    },
    turn: (faultSettings) => simulator.setProviderFault(`payout-reports/${provider}`, faultSettings),
    setBankFault: (faultSettings) => simulator.setProviderFault('settlements/bank', faultSettings),
    async close() {
      await disbursements.close();
      simulator.stop();
    },
  };
}

function contextOf(
  { context: payouts }: DisbursementTestEnvironment,
  { url }: TestSimulator,
  provider: PayoutProviderName,
): ReconciliationContext {
  const { database, businessClock, systemClock, personalData, log } = payouts;
  const neutral = { url, webhookUrl: undefined, webhookSecret: undefined };
  const { reports, ...sources } = payoutReportSourcesFrom(
    { ...simulatedPayoutAccounts(url), routes: { PH: provider } },
    { withinMs: 15_000 },
  );
  const payments = { routes: {}, neutral, razorpay: undefined, bankStatementsUrl: url };
  return {
    database,
    businessClock,
    systemClock,
    personalData,
    log,
    ids: timeOrderedIds(businessClock),
    whenReversalAnnounced: async () => undefined,
    providers: paymentProvidersFrom(payments, { withinMs: 10_000 }),
    returnUrlOf: () => 'https://hiram.example/payment',
    sources: settlementSourcesFrom(payments, { withinMs: 15_000 }),
    payouts: {
      sources: { ...sources, reports: reports.filter(({ name }) => name === provider) },
      owners: payoutOwners(payouts),
    },
  };
}

function only(name: PayoutProviderName, { url }: TestSimulator): PayoutProviders {
  const config = { ...simulatedPayoutAccounts(url), routes: {} };
  const found = payoutProvidersFrom(config, { withinMs: 10_000 }).named(name);
  return { providerFor: () => found, named: (one) => (one === name ? found : undefined) };
}

/** The payout providers, each against its simulated API. */
function simulatedPayoutAccounts(url: string): Omit<PayoutRouting, 'routes'> {
  const secret = new Secret('simulator');
  return {
    neutral: { url, webhookUrl: undefined, webhookSecret: undefined },
    xendit: { url: `${url}/payouts/xendit`, key: secret, callbackToken: secret },
    cashfree: { url: `${url}/payouts/cashfree`, clientId: 'simulator', clientSecret: secret },
  };
}
