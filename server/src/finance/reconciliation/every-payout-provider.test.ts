import {
  type PayoutReconciliationTestEnvironment,
  startPayoutReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/payout-reconciliation';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterEach, expect, test } from 'vitest';

// End to end for each provider's payout report: the simulated provider API, its parser and the nightly run.

let environment: PayoutReconciliationTestEnvironment;
afterEach(() => environment.close());

/** What a payout costs, as far as the report says it. */
const providers = {
  neutral: { market: 'PH', currency: 'PHP', fee: '1000', tax: '120', hasFunding: true },
  xendit: { market: 'PH', currency: 'PHP', fee: '1000', tax: '120', hasFunding: true },
  // Its documentation has neither fees nor fundings.
  cashfree: { market: 'IN', currency: 'INR', fee: '0', tax: '0', hasFunding: false },
} as const;
// The cast restores the key type, which Object.keys loses.
const names = Object.keys(providers) as (keyof typeof providers)[];

test.each(names)(
  'the payout report of %s confirms payouts and returns once, also those that nobody told us of',
  async (name) => {
    const { market, currency, fee, tax, hasFunding } = providers[name];
    environment = await startPayoutReconciliationTestEnvironment(name);
    if (hasFunding) await environment.fund('10000000', currency);
    const paid = await environment.paidOut({ market });
    const back = await environment.paidOut({ market });
    expect(await environment.runNightly('2026-07-01', market)).toEqual(['2026-07-01 compared']);
    expect(await environment.balances(currency)).not.toHaveProperty('payouts');

    await environment.returnSilently(back.reference);
    await environment.runNightly('2026-07-02', market);
    expect((await environment.disbursements.read(back)).state).toBe('returned');
    // Paid and returned on one day, so that some reports show only the return.
    const both = await environment.paidOut({ market });
    await environment.returnSilently(both.reference);
    await environment.runNightly('2026-07-03', market);
    await environment.runNightly('2026-07-04', market);
    expect((await environment.disbursements.read(both)).state).toBe('returned');

    expect(await environment.waiting()).toEqual([]);
    expect(await environment.balances(currency)).not.toHaveProperty('payouts');
    const settled = await environment.rows(
      `select kind, reference, fee_minor::text as fee, tax_minor::text as tax from settled_payouts
       where kind <> 'funding' order by kind, moved_on, reference`,
    );
    const payouts = [...[paid, back].map(({ reference }) => reference).toSorted(), both.reference];
    expect(settled).toEqual([
      ...payouts.map((reference) => ({ kind: 'payout', reference, fee, tax })),
      ...[back, both].map(({ reference }) => ({ kind: 'return', reference, fee: '0', tax: '0' })),
    ]);
    if (hasFunding) {
      const { payout_float: float } = await environment.balances(currency);
      expect(float).toBe((await environment.theirBooks('2026-07-04', currency)).float);
    }
    expect(await findBrokenInvariants(environment.disbursements.db.url.reveal())).toEqual([]);
  },
);

test.each([
  [
    'xendit',
    { fileLineDoubled: 1, fileLineUnknown: 1 },
    ['payout_doubled_in_report', 'payout_unknown_in_report'],
  ],
  ['xendit', { fileAmountOff: 1 }, ['payout_amount_differs_in_report']],
  ['xendit', { fileLineUnreadable: 1 }, ['payout_unreadable_in_report']],
  ['xendit', { fileLate: 1 }, ['payout_report_late']],
  // Truncated JSON is not a response, so it is requested again.
  ['xendit', { fileCut: 1 }, ['payout_report_late']],
  ['xendit', { filePageRepeated: 1 }, ['payout_report_refused']],
] as const)(
  'an error in the payout report of %s (%j) is %j until it is corrected',
  async (name, fault, kinds) => {
    environment = await startPayoutReconciliationTestEnvironment(name);
    await environment.paidOut();
    await environment.turn(fault);
    await environment.runNightly('2026-07-01');
    expect(await environment.waiting()).toEqual(kinds);
    await environment.simulator.reset();
    await environment.runNightly('2026-07-02');
    expect(await environment.waiting()).toEqual([]);
    expect(await environment.balances()).not.toHaveProperty('payouts');
  },
);
