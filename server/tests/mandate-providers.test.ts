import {
  startTestPaymentProviders,
  type TestPaymentProviders,
} from '@hiram/server-testing/payment-provider-accounts';
import { freePort } from '@hiram/tools/engines/free-port';
import { calendarDate } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import {
  type MandateInstruction,
  mandateKey,
  type PaymentProvider,
  paymentKey,
} from '#providers/payments/index.ts';

// The contract of all providers of automatic payments, tested on each adapter against the simulator's provider API.

const HOUR = 3_600_000;
const ids = timeOrderedIds(systemClock);
const names = ['neutral', 'razorpay'] as const;

let paymentProviders: TestPaymentProviders;
beforeAll(async () => {
  paymentProviders = await startTestPaymentProviders();
});
beforeEach(() => paymentProviders.reset());
afterAll(() => paymentProviders.simulator.stop());

describe.each(names)('automatic payments through %s', (name) => {
  function fault(settings: Readonly<Record<string, number>>): Promise<void> {
    return paymentProviders.simulator.setProviderFault(`payments/${name}`, settings);
  }

  function mandatesOf(provider: PaymentProvider = paymentProviders.provider(name)) {
    if (provider.mandates === undefined) throw new Error(`${name} has no mandates`);
    return provider.mandates;
  }

  function instruction(): MandateInstruction {
    return {
      key: mandateKey(ids.next<'Mandate'>()),
      scheme: 'enach',
      ceiling: money(187_055n, 'INR'),
      validUntil: calendarDate('2099-10-01'),
      description: 'Order 42',
      returnUrl: 'https://hiram.example/automaticPayments',
      payer: { name: 'Asha Rao', phone: '+919876543210' },
    };
  }

  async function atBank(url: string | undefined, action: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(String(url), { method: 'POST', headers, body: JSON.stringify(action) });
    if (!answer.ok) throw new Error(`the bank refused: ${answer.status}`);
  }

  async function registered() {
    const order = instruction();
    const report = await mandatesOf().register(order);
    if (report.state !== 'awaiting_borrower') throw new Error(report.state);
    return { ...order, reference: report.reference, page: report.authorizeUrl };
  }

  async function allowed() {
    const mandate = await registered();
    await atBank(mandate.page, { action: 'allow' });
    expect(await mandatesOf().find(mandate)).toMatchObject({ state: 'active', reference: mandate.reference });
    return mandate;
  }

  function debitOf(mandate: { readonly reference: string }, minor = 120_000n) {
    return {
      key: paymentKey(ids.next<'Payment'>()),
      amount: money(minor, 'INR'),
      description: 'Order 42',
      payableUntil: addMs(systemClock.now(), HOUR),
      payableForMs: HOUR,
      mandate: mandate.reference,
    };
  }

  function found({ key }: ReturnType<typeof debitOf>) {
    return paymentProviders.provider(name).find({ key });
  }

  /** How many debits the provider has under a mandate, whatever their state. */
  async function debitsUnder(page: string | undefined): Promise<number> {
    const answer = await fetch(`${page}/debits`);
    return Number(await answer.text());
  }

  test('a mandate waits for the borrower, then it is active, under one reference from the beginning', async () => {
    const { page, reference, ...order } = await registered();
    expect(page).toMatch(/^http/);
    expect(await mandatesOf().find({ key: order.key })).toMatchObject({
      state: 'awaiting_borrower',
      reference,
    });
    expect(await mandatesOf().register(order)).toMatchObject({ state: 'awaiting_borrower', reference });
    await atBank(page, { action: 'forward' });
    expect(await mandatesOf().find({ key: order.key, reference })).toMatchObject({ state: 'awaiting_bank' });
    await atBank(page, { action: 'allow' });
    expect(await mandatesOf().find({ key: order.key })).toMatchObject({
      state: 'active',
      key: order.key,
      reference,
    });
    expect(await mandatesOf().find({ key: order.key, reference })).toMatchObject({ state: 'active' });
  });

  test('one that the borrower refuses is rejected, and one that is revoked at the bank is cancelled', async () => {
    const refused = await registered();
    await atBank(refused.page, { action: 'refuse' });
    expect(await mandatesOf().find(refused)).toMatchObject({ state: 'rejected' });
    const revoked = await allowed();
    await atBank(revoked.page, { action: 'revoke' });
    expect(await mandatesOf().find(revoked)).toMatchObject({ state: 'cancelled' });
  });

  test.each(['awaiting_borrower', 'awaiting_bank', 'active'])(
    'a mandate that is %s is ended once or again',
    async (state) => {
      const mandate = await registered();
      if (state !== 'awaiting_borrower') {
        await atBank(mandate.page, { action: state === 'active' ? 'allow' : 'forward' });
      }
      expect(await mandatesOf().find(mandate)).toMatchObject({ state });
      expect(await mandatesOf().cancel(mandate)).toMatchObject({ state: 'cancelled' });
      expect(await mandatesOf().cancel({ key: mandate.key })).toMatchObject({ state: 'cancelled' });
      expect(await mandatesOf().find(mandate)).toMatchObject({ state: 'cancelled' });
    },
  );

  test('a debit is paid with its amount, its time and a reference, and repeated it is the same', async () => {
    const mandate = await allowed();
    const debit = debitOf(mandate);
    const sent = await mandatesOf().debit(debit);
    expect(sent).toMatchObject({ state: 'pending', key: debit.key, amount: debit.amount });
    const paid = await vi.waitFor(async () => {
      const report = await found(debit);
      if (report.state !== 'paid') throw new Error(report.state);
      return report;
    });
    expect(paid).toMatchObject({ key: debit.key, amount: debit.amount });
    expect(Math.abs(paid.paidAt - systemClock.now())).toBeLessThan(HOUR);
    expect(await mandatesOf().debit(debit)).toEqual(paid);
    expect(await debitsUnder(mandate.page)).toBe(1);
    if (sent.state !== 'pending') throw new Error(sent.state);
    const lookup = { key: debit.key, knownAs: sent.reference };
    expect(await paymentProviders.provider(name).find(lookup)).toEqual(paid);
    expect(await paymentProviders.provider(name).find({ reference: sent.reference })).toEqual(paid);
  });

  test.each([
    ['balance_too_low', 'no_funds'],
    ['bank_unavailable', 'technical'],
  ])('a debit that fails for %s says why', async (answer, failure) => {
    const mandate = await allowed();
    await atBank(mandate.page, { action: 'answer', answer });
    const debit = debitOf(mandate);
    expect((await mandatesOf().debit(debit)).state).toBe('pending');
    const failed = await vi.waitFor(async () => {
      const report = await found(debit);
      if (report.state !== 'failed') throw new Error(report.state);
      return report;
    });
    expect(mandatesOf().failureOf(failed.detail)).toBe(failure);
  });

  test('a debit under a revoked mandate, or above the ceiling, takes nothing', async () => {
    const mandate = await allowed();
    const above = debitOf(mandate, 187_056n);
    expect(['refused', 'failed']).toContain((await mandatesOf().debit(above)).state);
    await atBank(mandate.page, { action: 'revoke' });
    const late = await mandatesOf().debit(debitOf(mandate));
    expect(['refused', 'failed']).toContain(late.state);
    const detail = 'detail' in late ? late.detail : undefined;
    expect(mandatesOf().failureOf(detail)).toBe('revoked');
  });

  test('a debit whose bank has not decided stays pending', async () => {
    const mandate = await allowed();
    await atBank(mandate.page, { action: 'answer', answer: 'undecided' });
    const debit = debitOf(mandate);
    await mandatesOf().debit(debit);
    await paymentProviders.setClock(new Date(systemClock.now() + 72 * HOUR).toISOString());
    expect(await found(debit)).toMatchObject({ state: 'pending', amount: debit.amount });
  });

  test.each([
    ['a line that was cut', { halfDo: 1 }],
    ['an answer that is none', { garble: 1 }],
  ])(
    'after %s nothing is known, one mandate and at most one debit exist, and the records tell',
    async (_what, settings) => {
      const order = instruction();
      await fault(settings);
      expect((await mandatesOf().register(order)).state).toBe('unknown');
      await paymentProviders.simulator.reset();
      const first = await mandatesOf().find(order);
      expect(first).toMatchObject({ state: 'awaiting_borrower', key: order.key });
      expect(await mandatesOf().register(order)).toMatchObject({ state: 'awaiting_borrower' });

      const mandate = await allowed();
      const debit = debitOf(mandate);
      await fault(settings);
      expect((await mandatesOf().debit(debit)).state).toBe('unknown');
      await paymentProviders.simulator.reset();
      await mandatesOf().debit(debit);
      await mandatesOf().debit(debit);
      expect(await debitsUnder(mandate.page)).toBeLessThanOrEqual(1);

      await fault(settings);
      expect((await mandatesOf().cancel(mandate)).state).toBe('unknown');
      await paymentProviders.simulator.reset();
      expect(await mandatesOf().cancel(mandate)).toMatchObject({ state: 'cancelled' });
    },
  );

  test('a debit whose answer was lost is found, and is not sent again', async () => {
    const mandate = await allowed();
    const debit = debitOf(mandate);
    const send = globalThis.fetch;
    const cut = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await send(input, init);
      const address = input instanceof Request ? input.url : input.toString();
      if (/\/payments(\/create\/recurring)?$/.test(address) && init?.method === 'POST')
        throw new TypeError('cut');
      return answer;
    });
    const lost = await mandatesOf().debit(debit);
    cut.mockRestore();
    expect(lost).toEqual({ state: 'unknown', because: 'no_answer' });
    expect(['pending', 'paid']).toContain((await mandatesOf().debit(debit)).state);
    await vi.waitFor(async () => expect(await found(debit)).toMatchObject({ state: 'paid', key: debit.key }));
    expect(await debitsUnder(mandate.page)).toBe(1);
  });

  test('a provider that refuses everything has registered and debited nothing', async () => {
    const [order, mandate] = [instruction(), await allowed()];
    const debit = debitOf(mandate);
    await fault({ refuse: 1 });
    expect((await mandatesOf().register(order)).state).toBe('refused');
    expect((await mandatesOf().debit(debit)).state).toBe('refused');
    await paymentProviders.simulator.reset();
    expect(await mandatesOf().find({ key: order.key })).toEqual({ state: 'absent' });
    expect(await found(debit)).toEqual({ state: 'absent' });
  });

  test('nothing is known of a provider that is not there, and an unknown mandate is absent', async () => {
    const nobody = paymentProviders.provider(name, { url: `http://127.0.0.1:${await freePort()}` });
    const order = instruction();
    expect(await mandatesOf(nobody).register(order)).toEqual({ state: 'unknown', because: 'not_reached' });
    expect(await mandatesOf(nobody).cancel(order)).toEqual({ state: 'unknown', because: 'not_reached' });
    expect(await mandatesOf().cancel(order)).toEqual({ state: 'absent' });
  });
});

test('Razorpay serves e-NACH only', () => {
  const { mandates } = paymentProviders.provider('razorpay');
  expect(mandates?.schemes).toEqual(['enach']);
});
