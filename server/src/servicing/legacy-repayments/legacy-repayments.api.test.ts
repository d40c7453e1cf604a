import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import {
  confirmLegacyRepayment,
  readLegacyRepaymentMethods,
  startLegacyRedirect,
} from '@hiram/contract/servicing/legacy-repayments';
import { startPayment } from '@hiram/contract/servicing/repayments';
import { plainDigitsPattern } from '@hiram/server-testing/platform/personal-data/plaintext-search';
import { applyRules } from '@hiram/server-testing/retention';
import {
  startLegacyPayer,
  startTestLegacy,
  type TestLegacy,
} from '@hiram/server-testing/servicing/legacy-repayments/legacy-repayments';
import { INSTALMENT } from '@hiram/server-testing/servicing/repayments/payer';
import { eventually } from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAYA = { product_id: '7', cardType: '2', mobile: '09181234567', holderName: 'Maria Santos' };

/** Any other OTP than this one. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

let environment: TestLegacy;
beforeAll(async () => {
  environment = await startTestLegacy();
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

describe('the repayment methods', () => {
  test('[R7.9-1a] are the borrower’s own accounts, masked, with a token that differs every time, and no other borrower’s', async () => {
    const payer = await startLegacyPayer(environment);
    const [first, second] = [await payer.ways(), await payer.ways()];
    expect(first).toEqual({
      alipay: '0',
      repayToken: expect.stringMatching(/^[\w-]{43}$/),
      bankCards: [
        { id: expect.any(String), bankName: 'GCash', cardNo: '•••• 4567', bankCode: expect.any(String) },
      ],
    });
    expect(second.repayToken).not.toBe(first.repayToken);
    const { body } = await payer.testPerson.client.send(readLegacyRepaymentMethods);
    expect(body).not.toMatch(/0917123|Maria/);
    await environment.rows(
      `update payment_accounts set ownership = 'differs', ownership_method = 'name_match', ownership_checked_at = now()
       where borrower_id = $1`,
      [payer.testPerson.id],
    );
    expect((await payer.ways()).bankCards).toEqual([]);
  });
});

describe('a repayment from a bound account', () => {
  test('[R7.9-1b][R7.9-1c] is confirmed by a code to the borrower’s own number, debited, and posted once; the next needs no code', async () => {
    const payer = await startLegacyPayer(environment);
    const before = environment.sent.length;
    const { needValid, repayRecordId } = await payer.committed();
    expect(needValid).toBe('1');
    expect(environment.sent.slice(before)).toMatchObject([{ mobile: payer.mobile, channel: 'sms' }]);
    expect(await payer.debits()).toEqual([]);
    const confirmed = await payer.confirm(repayRecordId);
    expect([confirmed.status, confirmed.code, confirmed.data]).toEqual([200, '00', {}]);
    await eventually(async () =>
      expect(await payer.received()).toEqual([
        { state: 'posted', posted_as: 'instalments', amount: INSTALMENT, reported_via: 'callback' },
      ]),
    );
    expect(await payer.debits()).toEqual([{ state: 'paid', amount: INSTALMENT }]);

    await environment.moveTo('2026-07-30');
    const next = await payer.committed();
    expect([next.needValid, environment.sent.length]).toEqual(['0', before + 1]);
    await eventually(async () => expect(await payer.received()).toHaveLength(2));
    // Neither token, OTP nor account is readable anywhere.
    const [row] = await environment.rows('select l::text from legacy_repayments l where id = $1', [
      repayRecordId,
    ]);
    expect(String(row?.l)).not.toContain('0917123');
    expect(String(row?.l)).not.toMatch(plainDigitsPattern(payer.code()));
  });

  test('[R7.9-1b][R8-3e] is requested once for each token: the same request again is 800005, and so is any other with it', async () => {
    const payer = await startLegacyPayer(environment);
    const { repayToken } = await payer.ways();
    const before = environment.sent.length;
    // Without `sendMsg` nothing is sent; the same request with it asks for the OTP.
    const first = await payer.committed({ repayToken, sendMsg: '0' });
    expect([first.needValid, environment.sent.length]).toEqual(['1', before]);
    expect((await payer.commit({ repayToken, sendMsg: '0' })).code).toBe('800005');
    await payer.testPerson.client.send(bindAccount, MAYA);
    const { id: cardId = '', ...other } = (await payer.ways()).bankCards[1] ?? {};
    expect((await payer.commit({ repayToken, cardId, ...other })).code).toBe('800005');
    const taps = await Promise.all(Array.from({ length: 4 }, () => payer.committed({ repayToken })));
    expect(new Set(taps.map((tap) => tap.repayRecordId))).toEqual(new Set([first.repayRecordId]));
    expect(environment.sent).toHaveLength(before + 1);
    await environment.moveBy(61_000);
    await payer.committed({ repayToken });
    expect(environment.sent).toHaveLength(before + 2);

    expect((await payer.confirm(first.repayRecordId)).code).toBe('00');
    const refused = await payer.commit({ repayToken });
    expect([refused.code, refused.status]).toEqual(['800005', 200]);
    expect((await payer.confirm(first.repayRecordId)).code).toBe('800005');
    expect((await payer.commit({ repayToken: 'x'.repeat(43) })).code).toBe('404');
    expect(await payer.debits()).toHaveLength(1);
  });

  test('uses the server’s amount and the account that was shown, and is refused while the same payment is in transit', async () => {
    const payer = await startLegacyPayer(environment, '09171230004');
    expect((await payer.commit({ amount: '1' })).code).toBe('40903');
    expect((await payer.commit({ cardNo: '•••• 9999' })).code).toBe('404');
    const stale = await payer.ways();
    await environment.moveBy(31 * MINUTE);
    expect((await payer.commit({ repayToken: stale.repayToken })).code).toBe('40975');
    // A tap is not enough for a debit, whatever channel it names.
    const tap = { ...payer.order, amount: INSTALMENT, channelNumber: 'bound_account' };
    expect((await payer.testPerson.client.send(startPayment, tap)).code).toBe(40906);
    expect(await payer.debits()).toEqual([]);
    const { repayRecordId } = await payer.committed();
    expect((await payer.confirm(repayRecordId)).code).toBe('00');
    expect(await payer.debits()).toEqual([{ state: 'pending', amount: INSTALMENT }]);
    const [loan] = await environment.rows('select accrual_pauses from loans where id = $1', [payer.loanId]);
    expect(loan?.accrual_pauses).toHaveLength(1);
    await environment.moveBy(2 * MINUTE);
    expect((await payer.commit()).code).toBe('40971');
  });

  test('[R8-3e] is not confirmed by a wrong code (800006), by the right one after five attempts, or by another borrower’s code', async () => {
    const payer = await startLegacyPayer(environment);
    const first = await payer.committed();
    const code = payer.code();
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await payer.confirm(first.repayRecordId, otherThan(code))).code).toBe('800006');
    }
    expect((await payer.confirm(first.repayRecordId, code)).code).toBe('800006');
    await environment.moveBy(2 * MINUTE);
    const second = await payer.committed();
    // The newest OTP is live and valid only for the second repayment.
    expect((await payer.confirm(first.repayRecordId)).code).toBe('800006');
    expect((await payer.confirm(second.repayRecordId)).code).toBe('00');
    expect(await payer.debits()).toHaveLength(1);
  });

  test('[R7.9-1c] cannot be confirmed after its expiry, nor for another order', async () => {
    const payer = await startLegacyPayer(environment);
    const { repayRecordId } = await payer.committed();
    const elsewhere = { orderId: await payer.testPerson.hasSigned(), repaymentRecordId: repayRecordId };
    const requested = { ...elsewhere, verifyCode: payer.code() };
    expect((await payer.testPerson.client.send(confirmLegacyRepayment, requested)).code).toBe('404');
    // The OTP expires before the repayment does, and another one confirms it.
    await environment.moveBy(11 * MINUTE);
    expect((await payer.confirm(repayRecordId)).code).toBe('800006');
    await environment.moveBy(4 * MINUTE);
    const late = await payer.confirm(repayRecordId);
    expect([late.code, late.message]).toEqual(['40975', expect.stringContaining('You were not charged')]);
    expect(await payer.debits()).toEqual([]);
    await environment.moveBy(25 * HOUR);
    await applyRules(environment.context, 'legacy repayments');
    expect((await payer.confirm(repayRecordId)).code).toBe('404');
  });

  test('is debited once however often it is confirmed concurrently, and when the provider’s response is lost', async () => {
    const hasty = await startLegacyPayer(environment);
    const tapped = await hasty.committed();
    const taps = await Promise.all(Array.from({ length: 4 }, () => hasty.confirm(tapped.repayRecordId)));
    expect(taps.filter(({ code }) => code !== '00' && code !== '800005')).toEqual([]);
    expect(await hasty.debits()).toHaveLength(1);
    await eventually(async () => expect(await hasty.received()).toHaveLength(1));

    const payer = await startLegacyPayer(environment);
    const { repayRecordId } = await payer.committed();
    await environment.simulator.setProviderFault('payments/neutral', { halfDo: 1, lose: 1 });
    expect((await payer.confirm(repayRecordId)).status).toBe(503);
    await environment.simulator.setProviderFault('payments/neutral', { halfDo: 0 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => payer.confirm(repayRecordId)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status, code }) => status !== 200 && code !== '800005')).toEqual([]);
    const [row] = await environment.rows('select id from payment_intents where loan_id = $1', [payer.loanId]);
    const books = await fetch(
      `${environment.simulator.url}/payments/neutral/payments?idempotencyKey=repayment-${row?.id}`,
    );
    // The cast matches the simulator's response shape.
    const { payments } = (await books.json()) as { payments: readonly unknown[] };
    expect(payments).toHaveLength(1);
    expect(JSON.stringify(payments)).not.toContain('09171234567');
    // Every webhook is lost, and polling completes the payment.
    await environment.moveBy(10 * MINUTE);
    await eventually(async () => {
      // The provider's bank is slow: the provider is polled a minute later, and again.
      await environment.moveBy(MINUTE);
      await environment.sweep();
      expect(await payer.received()).toEqual([
        { state: 'posted', posted_as: 'instalments', amount: INSTALMENT, reported_via: expect.any(String) },
      ]);
    });
  });

  test('that the bank declines is reported as declined, immediately or with a later status update, and nothing is posted', async () => {
    const poor = await startLegacyPayer(environment, '09171230007');
    const { repayRecordId } = await poor.committed();
    expect((await poor.confirm(repayRecordId)).code).toBe('40976');
    expect(await poor.debits()).toEqual([{ state: 'failed', amount: INSTALMENT }]);
    const declined = await startLegacyPayer(environment, '09171230008');
    const later = await declined.committed();
    expect((await declined.confirm(later.repayRecordId)).code).toBe('00');
    await eventually(async () =>
      expect(await declined.debits()).toEqual([{ state: 'failed', amount: INSTALMENT }]),
    );
    expect([await poor.received(), await declined.received()]).toEqual([[], []]);
    expect(await declined.owed()).toBe(INSTALMENT);
  });
});

test('[R7.9-1d] the redirect leads to the provider’s page of the payment, for the server’s amount and only for the borrower', async () => {
  const payer = await startLegacyPayer(environment);
  const requested = { userId: payer.testPerson.id, orderId: payer.loanId, amount: INSTALMENT };
  const { client } = payer.testPerson;
  const { data, body } = await client.send(startLegacyRedirect, requested);
  const [payment] = await environment.rows('select pay_url from payment_intents where loan_id = $1', [
    payer.loanId,
  ]);
  expect(data, body).toEqual({ url: payment?.pay_url });
  expect((await client.send(startLegacyRedirect, requested)).data).toEqual(data);
  expect((await client.send(startLegacyRedirect, { ...requested, amount: '1' })).code).toBe('40903');
  const other = await environment.orders.testPerson();
  expect((await client.send(startLegacyRedirect, { ...requested, userId: other.id })).code).toBe('404');
  await environment.pay(data.url);
  await eventually(async () => expect(await payer.received()).toHaveLength(1));
});

test('a repayment with another borrower’s token, account or record is not found', async () => {
  const [payer, stranger] = [await startLegacyPayer(environment), await startLegacyPayer(environment)];
  const theirs = await stranger.ways();
  expect((await payer.commit({ repayToken: theirs.repayToken })).code).toBe('404');
  expect((await payer.commit({ cardId: theirs.bankCards[0]?.id ?? '' })).code).toBe('404');
  const { repayRecordId } = await stranger.committed();
  expect((await payer.confirm(repayRecordId)).code).toBe('404');
});
