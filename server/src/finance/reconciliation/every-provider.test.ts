import { dayOf } from '@hiram/server-testing/finance/reconciliation/reconciliation';
import {
  simulatedPaymentProviders,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays } from '@hiram/values/calendar-date';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import type { PaymentProviderName as Name } from '#platform/payments-config.ts';
import { type PaymentInstruction, paymentKey, settlementSourcesFrom } from '#providers/payments/index.ts';
import { applyPaymentReport } from '#servicing/repayments/index.ts';
import { dueReconciliationWork } from './due-reconciliation.ts';
import { reconcileDay, runOnce } from './reconcile-day.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

// End to end for each provider's report: the simulated provider API, its parser, the nightly run, and what
// staff see.

const HOUR = 3_600_000;
const gcash = { market: 'PH', currency: 'PHP', asked: { way: 'wallet', method: 'gcash' } } as const;
const upi = { market: 'IN', currency: 'INR', asked: { way: 'upi', method: 'upi' } } as const;

interface TestedProvider {
  readonly market: 'PH' | 'IN';
  readonly currency: 'PHP' | 'INR';
  readonly asked: Pick<PaymentInstruction, 'way' | 'method'>;
}

/** Every provider that a route can select. */
const paymentProviders: Readonly<Record<Name, TestedProvider>> = {
  neutral: gcash,
  paymongo: gcash,
  xendit: gcash,
  razorpay: upi,
  cashfree: upi,
};
// The cast restores the key type, which Object.keys loses.
const names = Object.keys(paymentProviders) as Name[];

let repayments: TestRepayments;
beforeAll(async () => {
  repayments = await startTestRepayments();
});
afterAll(async () => {
  await runAllDue(deskOf('neutral'), dueReconciliationWork(deskOf('neutral')));
  expect(await findBrokenInvariants(repayments.orders.db.url.reveal())).toEqual([]);
  await repayments.close();
});

/** A context whose routes lead only to this provider. */
function deskOf(name: Name): ReconciliationContext {
  const { url } = repayments.simulator;
  const neutral = { url, webhookUrl: undefined, webhookSecret: undefined };
  const { reports, ...sources } = settlementSourcesFrom(
    { routes: { PH: name }, neutral, ...simulatedPaymentProviders({ url }), bankStatementsUrl: url },
    { withinMs: 15_000 },
  );
  return {
    ...repayments.context,
    log: createLog({ level: 'silent', program: 'test' }),
    sources: { ...sources, reports: reports.filter((known) => known.name === name) },
  };
}

/**
 * Makes a payment through the provider. The caller decides whether we are notified before the nightly run.
 */
async function paidThrough(name: Name, { isReported }: { isReported: boolean }): Promise<string> {
  const { context } = repayments;
  const provider = context.providers.named(name);
  const { asked, currency } = paymentProviders[name];
  const key = paymentKey(context.ids.next<'Payment'>());
  const made = await provider?.create({
    key,
    ...asked,
    amount: { minor: 100_050n, currency },
    description: 'Order 42',
    returnUrl: 'https://hiram.example/payment',
    payableUntil: addMs(context.businessClock.now(), HOUR),
    payableForMs: HOUR,
  });
  if (made?.state !== 'awaiting_payer' || made.payUrl === undefined) throw new Error(made?.state);
  await repayments.pay(made.payUrl);
  const paid = await provider?.find({ key, knownAs: made.reference });
  if (paid?.state !== 'paid') throw new Error(paid?.state);
  if (isReported)
    await applyPaymentReport(context, paid, { provider: name, reportedVia: 'books', requestId: 'test' });
  return paid.reference;
}

async function waiting(name: Name): Promise<readonly unknown[]> {
  return repayments.rows(
    `select kind, subject, owner_role, due_by > opened_at as has_a_clock from reconciliation_breaks
     where provider = $1 and state = 'open' order by kind`,
    [name],
  );
}

/** The break kinds expected for each report fault, on the night after the day. */
function faultScenariosOf(
  name: Name,
): readonly (readonly [Readonly<Record<string, number>>, readonly string[]])[] {
  const isFile = name === 'neutral';
  return [
    [{ fileLineDoubled: 1, fileLineUnknown: 1 }, ['doubled_in_report', 'unconfirmed_in_report']],
    // We have a price list only for the neutral provider.
    [{ fileAmountOff: 1 }, ['amount_differs_in_report', ...(isFile ? ['fee_differs_in_report'] : [])]],
    [{ fileLate: 1 }, ['report_late']],
    // A truncated file is rejected. Truncated JSON is not a response, so it is requested again.
    [{ fileCut: 1 }, [isFile ? 'report_refused' : 'report_late']],
    // A file has no pages, and Razorpay's pages of a thousand have no cursor that could repeat.
    ...(isFile || name === 'razorpay' ? [] : [[{ filePageRepeated: 1 }, ['report_refused']] as const]),
  ];
}

test.each(names)(
  'the report of %s is posted and matched with the bank’s; each error in it is a break with an owner and an SLA until it is corrected',
  async (name) => {
    const { market } = paymentProviders[name];
    const context = deskOf(name);
    const { simulator } = repayments;
    function runNightly(day: string) {
      return reconcileDay(context, { market, day: dayOf(day) });
    }
    let day = '2026-07-01';
    async function onTheNextDay(): Promise<string> {
      day = addDays(dayOf(day), 1);
      await repayments.moveTo(day);
      return day;
    }

    // A payment without a webhook is found in the report, confirmed by polling the provider, and held in
    // suspense.
    await repayments.moveTo(day);
    const references = [await paidThrough(name, { isReported: false })];
    await onTheNextDay();
    expect(await runNightly('2026-07-01')).toMatchObject([{ provider: name, state: 'compared', matched: 1 }]);
    expect(await waiting(name)).toEqual([]);

    for (const [faultSettings, kinds] of faultScenariosOf(name)) {
      const paidOn = day;
      const reference = await paidThrough(name, { isReported: true });
      references.push(reference);
      await onTheNextDay();
      await simulator.setProviderFault(`settlements/${name}`, faultSettings);
      await runNightly(paidOn);
      const owned = { owner_role: 'finance', has_a_clock: true };
      const subjects: Readonly<Record<string, unknown>> = {
        report_late: paidOn,
        report_refused: paidOn,
        unconfirmed_in_report: expect.any(String),
      };
      expect(await waiting(name), Object.keys(faultSettings).join()).toEqual(
        kinds.map((kind) => ({ kind, subject: subjects[kind] ?? reference, ...owned })),
      );
      await simulator.reset();
      await runNightly(paidOn);
      expect(await waiting(name), `after ${Object.keys(faultSettings).join()}`).toEqual([]);
    }

    // A payment that the report omits still reaches the bank, so the bank amount was not announced.
    const left = day;
    references.push(await paidThrough(name, { isReported: true }));
    await simulator.setProviderFault(`settlements/${name}`, { fileLineMissing: 1 });
    for (const _ of [1, 2]) {
      await onTheNextDay();
      await runNightly(addDays(dayOf(day), -1));
    }
    expect(await waiting(name)).toMatchObject([
      { kind: 'unknown_at_bank', owner_role: 'finance', has_a_clock: true },
    ]);
    await simulator.reset();
    await runNightly(left);
    await runNightly(addDays(dayOf(left), 1));
    expect(await waiting(name)).toEqual([]);

    const settled = await repayments.rows(
      `select reference, fee_minor::text as fee from settled_payments where provider = $1 order by reference`,
      [name],
    );
    expect(settled).toEqual(references.toSorted().map((reference) => ({ reference, fee: '1501' })));
    const [banked] = await repayments.rows(
      'select sum(amount_minor)::text as banked from banked_settlements where provider = $1',
      [name],
    );
    expect(banked).toEqual({ banked: String(98_549n * BigInt(references.length)) });
  },
);

test('a payment that the provider no longer finds by key is found by its reference', async () => {
  const { providers } = repayments.context;
  const [paymongo, [reports]] = [providers.named('paymongo'), deskOf('paymongo').sources.reports];
  if (paymongo === undefined || reports === undefined) throw new Error('provider paymongo not found');
  // PayMongo finds payments outside its newest hundred only by reference.
  const forgetful = { ...paymongo, find: () => Promise.resolve({ state: 'absent' } as const) };
  const context = { ...deskOf('paymongo'), providers: { ...providers, named: () => forgetful } };
  await repayments.moveTo('2026-08-01');
  const reference = await paidThrough('paymongo', { isReported: false });
  await repayments.moveTo('2026-08-02');
  await runOnce(context, { reports, market: 'PH' }, dayOf('2026-08-01'));
  const came = await repayments.rows(
    'select state, reported_via from received_payments where reference = $1',
    [reference],
  );
  expect(came).toEqual([{ state: 'held', reported_via: 'settlement_file' }]);
});
