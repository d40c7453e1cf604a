import { createHmac } from 'node:crypto';
import { CELL_ADDRESS_HEADER } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { applyForProduct, saveCertifyPage } from '@hiram/contract/origination/applications';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import { login, sendLoginCode } from '@hiram/contract/people/identity';
import { readPayment, startPayment } from '@hiram/contract/servicing/repayments';
import { makeOffer } from '@hiram/lending/offer';
import { marketRules } from '@hiram/markets/market-pack';
import { filledPages } from '@hiram/server-testing/origination/applications/pages';
import { filled } from '@hiram/server-testing/origination/payment-accounts/account-api';
import { plantedIn } from '@hiram/server-testing/platform/cells/planted-values';
import { startTwoCells, type TestCell, type TwoCells } from '@hiram/server-testing/platform/cells/two-cells';
import { HttpClient } from '@hiram/server-testing/platform/http/http-client';
import { byTest, newLoanId, payoutOf } from '@hiram/server-testing/servicing/loans/loans';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import { idFrom, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedProducts } from '#origination/products/index.ts';
import { entryDigest } from '#platform/cells/entry-digest.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { payoutKey } from '#providers/payments/index.ts';
import { releaseLoan, signLoan } from '#servicing/loans/index.ts';

// Two cells and the directory as processes of their own. Everything of a borrower in India is planted with values that
// occur nowhere else, and then searched in everything that the Philippines and the directory have.

const PLANTED = {
  phone: '9987612345',
  name: 'Qxvasha Qxvraoji',
  address: '7391 Qxvmarg',
  taxNumber: 'QXVPZ7391K',
  document: 'QXV7391264',
  bankAccount: '50100739126489',
  payer: 'Qxvpayer Bhaiya',
} as const;
const MOBILE = `+91${PLANTED.phone}`;
const LONG = { timeout: 300_000, interval: 50 };
const PRODUCT = '01980000-0000-7000-8000-000000000003';

let cells: TwoCells;
beforeAll(async () => {
  cells = await startTwoCells();
});
afterAll(() => cells.stop());

/** A literal request of a phone. */
function postForm(cell: TestCell, path: string, brand: string, fields: Record<string, string>) {
  return fetch(`${cell.url}/under${path}?brand=${brand}&lang=en&deviceId=a-phone`, {
    method: 'POST',
    headers: { [XHR_MARKER.name]: XHR_MARKER.value },
    body: new URLSearchParams(fields),
  });
}

/** A webhook as the provider sends and signs it. */
function postWebhook(
  cell: TestCell,
  body: string,
  {
    signedWith = 'simulator',
    about = 'payments',
  }: { signedWith?: string; about?: 'payments' | 'payouts' } = {},
) {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', signedWith).update(`${seconds}.${body}`).digest('hex');
  return fetch(`${cell.url}/callbacks/${about}/neutral`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${signature}` },
    body,
  });
}

function paidWebhook(paymentId: string, reference: string): string {
  const data = {
    reference,
    idempotencyKey: `repayment-${paymentId}`,
    amountMinor: '10000',
    currency: 'INR',
    state: 'paid',
    paidAt: new Date().toISOString(),
    payerName: PLANTED.payer,
  };
  return JSON.stringify({ event: 'payment.paid', data });
}

let phone: HttpClient;
let loanId: LoanId;

async function logInToIndia(): Promise<HttpClient> {
  const client = new HttpClient(cells.india.url, { brand: 'udhaar', lang: 'en', deviceId: 'phone-of-asha' });
  await client.send(sendLoginCode, { mobile: MOBILE, purpose: 'login' });
  const [message] = await cells.simulator.inbox();
  const [smsCode = ''] = /\d{6}/.exec(message?.text ?? '') ?? [];
  const { sessionId } = await client.send(login, { mobile: MOBILE, smsCode, channel: 'browser' });
  client.common = { ...client.common, sessionId };
  return client;
}

async function fillIn(client: HttpClient): Promise<void> {
  const asked = { productId: PRODUCT, amount: '2000000', periods: '6', termUnit: 'month' } as const;
  const { orderId } = await client.send(applyForProduct, asked);
  const { identity, ...others } = filledPages.IN;
  const own = {
    ...identity,
    fullName: PLANTED.name,
    addressLine: PLANTED.address,
    pan: PLANTED.taxNumber,
    documentNumber: PLANTED.document,
  };
  for (const [step, answers] of Object.entries({ identity: own, ...others })) {
    const page = { orderId, step, savedVersion: '0', isDraft: '0', ...answers };
    // The cast allows the page's own field names besides those the contract names.
    expect(await client.send(saveCertifyPage, page as never)).toMatchObject({ problems: [] });
  }
  const account = {
    ...filled.indianBank,
    holderName: PLANTED.name,
    accountNumber: PLANTED.bankAccount,
    accountNumberAgain: PLANTED.bankAccount,
  };
  // The cast allows the market's own form fields besides those the contract names.
  await client.send(bindAccount, account as never);
}

/** The steps between have their own tests. */
async function borrow(): Promise<LoanId> {
  const { database } = cells.india.db;
  const context = { database, businessClock: systemClock };
  const on = today(systemClock, 'Asia/Kolkata');
  const [borrower] = await cells.india.db.asOwner('select id from borrowers');
  const versions = await publishedProducts(database, { brandCode: 'udhaar', on });
  const product = versions.find((version) => version.product.id === PRODUCT)?.product;
  assert(product !== undefined, 'no product');
  const made = makeOffer(product, marketRules('IN', { on, channel: 'browser' }), {
    amount: money(2_000_000n, 'INR'),
    term: { count: 6, unit: 'month' },
    releaseOn: on,
    client: 'new',
  });
  assert(made.kind === 'offered', 'no offer');
  const id = newLoanId();
  const signed = await signLoan(context, {
    ...byTest,
    loanId: id,
    key: `sign ${id}`,
    borrowerId: idFrom<'Borrower'>(String(borrower?.id)),
    offer: made.offer,
    payoutDestination: 'GCash 09171234567',
  });
  assert(signed.kind === 'done', 'not signed');
  const released = await releaseLoan(context, payoutOf(context, id, made.offer));
  assert(released.kind === 'done', 'not released');
  return id;
}

describe('two cells', () => {
  let untouched: string;
  let disputed: string;

  test('India registers its borrower while the directory is down, and the entry waits', async () => {
    phone = await logInToIndia();
    await fillIn(phone);
    loanId = await borrow();
    const entries = await cells.india.db.asOwner(
      'select kind, next_run_at is null as "isSent" from directory_entries',
    );
    expect(entries).toEqual([{ kind: 'phone', isSent: false }]);
  });

  test('the Philippines answers neither yes nor no about an Indian number while the directory is down', async () => {
    untouched = await cells.philippines.rows();
    const answer = await postForm(cells.philippines, '/v3/user/sms-code', 'hiram', {
      mobile: MOBILE,
      purpose: 'login',
    });
    expect(answer.status).toBe(503);
    const webhook = await postWebhook(cells.philippines, paidWebhook(loanId, 'pay_down'));
    expect(webhook.status).toBe(503);
    expect(await cells.philippines.rows()).toBe(untouched);
  });

  test('the entry reaches the directory once it is there', async () => {
    await cells.directory.start();
    await cells.india.startWorkflows();
    await expect.poll(() => cells.directory.rows(), LONG).toContain('in-mumbai');
    await expect
      .poll(() => cells.india.db.asOwner('select from directory_entries where next_run_at is not null'), LONG)
      .toEqual([]);
  });

  test.each([
    ['/v3/user/sms-code', { mobile: MOBILE, purpose: 'login' }],
    ['/v3/user/voice-code', { mobile: MOBILE, purpose: 'login' }],
    ['/v3/user/login', { mobile: MOBILE, password: 'a long password' }],
  ])('an Indian number at %s of the Philippines is sent to India', async (path, fields) => {
    const answer = await postForm(cells.philippines, path, 'hiram', fields);
    expect(answer.status).toBe(421);
    expect(answer.headers.get(CELL_ADDRESS_HEADER)).toBe(cells.india.url);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({ code: 421, data: {} });
  });

  test('the Indian brand is unknown in the Philippines', async () => {
    const answer = await postForm(cells.philippines, '/v3/user/sms-code', 'udhaar', {
      mobile: MOBILE,
      purpose: 'login',
    });
    expect(answer.status).toBe(400);
  });

  test('a payment in India is posted there, although the provider reports to the Philippines', async () => {
    const { paymentId, payUrl } = await phone.send(startPayment, {
      productId: PRODUCT,
      orderId: loanId,
      amount: '10000',
      isPart: '1',
      channelNumber: 'upi',
    });
    await expect
      .poll(
        () =>
          cells.india.db.asOwner(
            `select from directory_entries where kind = 'payment' and next_run_at is null`,
          ),
        LONG,
      )
      .toHaveLength(1);
    const paid = await fetch(payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"outcome":"paid"}',
    });
    expect(paid.ok).toBe(true);
    await expect.poll(async () => (await phone.send(readPayment, { paymentId })).status, LONG).toBe('posted');
    const [received] = await cells.india.db.asOwner('select reported_via from received_payments');
    expect(received).toEqual({ reported_via: 'callback' });
    // With the name of a payer, byte for byte, and with the answer of India.
    const second = await postWebhook(cells.philippines, paidWebhook(paymentId, 'pay_second'));
    expect([second.status, await second.json()]).toEqual([200, { answer: 'taken' }]);
    expect(await cells.india.db.asOwner('select from received_payments')).toHaveLength(2);
    disputed = paymentId;
  });

  test('a dispute, which names only the reference of the money, reaches India too', async () => {
    await expect
      .poll(() => cells.india.db.asOwner('select from directory_entries where next_run_at is not null'), LONG)
      .toEqual([]);
    const data = { reference: 'dsp_1', paymentKey: `repayment-${disputed}`, paymentReference: 'pay_second' };
    const answer = await postWebhook(cells.philippines, JSON.stringify({ event: 'dispute.opened', data }));
    expect(answer.status).toBe(200);
    expect(await cells.india.db.asOwner('select reference from payment_reversals')).toEqual([
      { reference: 'dsp_1' },
    ]);
  });

  test('a webhook about a payout reaches the cell of the payout', async () => {
    const key = payoutKey({ loanId: newLoanId(), attempt: 1 });
    const digest = entryDigest(cells.directory.key, 'payout', key);
    await cells.india.db.asOwner(
      `insert into directory_entries (digest, kind, subject_id, change, recorded_at, next_run_at)
       values ($1, 'payout', gen_random_uuid(), 'put', now(), now())`,
      [digest],
    );
    await expect.poll(() => cells.directory.rows(), LONG).toContain(digest.toString('hex'));
    const data = {
      reference: 'out_1',
      idempotencyKey: key,
      amountMinor: '10000',
      currency: 'INR',
      state: 'paid',
      endedAt: new Date().toISOString(),
    };
    const body = JSON.stringify({ event: 'payout.paid', data });
    const answer = await postWebhook(cells.philippines, body, { about: 'payouts' });
    expect([answer.status, await answer.json()]).toEqual([200, { answer: 'taken' }]);
    const NOT_KNOWN = 'payout webhook does not match any of our attempts';
    await expect.poll(() => cells.india.printed(), LONG).toContain(NOT_KNOWN);
    expect(cells.philippines.printed()).not.toContain(NOT_KNOWN);
  });

  test('a webhook that is earlier than the entry of its payment is not kept by the wrong cell', async () => {
    const early = timeOrderedIds(systemClock).next<'Payment'>();
    expect((await postWebhook(cells.philippines, paidWebhook(early, 'pay_early'))).status).toBe(503);
  });

  test('a forged webhook is not forwarded', async () => {
    const body = paidWebhook(loanId, 'pay_forged');
    expect((await postWebhook(cells.philippines, body, { signedWith: 'another secret' })).status).toBe(401);
  });

  test('a program of India refuses to start on the database of the Philippines', async () => {
    const printed = await cells.philippines.runApiWith({ HIRAM_CELL: 'in-mumbai', HIRAM_MARKETS: 'IN' });
    expect(printed).toBe(
      'The database belongs to the cell ph-manila with PH, but HIRAM_CELL is in-mumbai and HIRAM_MARKETS is IN. Use the variables and the database of one cell.\n',
    );
  });

  test('none of it has changed a row in the Philippines', async () => {
    // Encrypted values cannot be found by searching, so no row may have changed at all.
    expect(await cells.philippines.rows()).toBe(untouched);
  });

  test('the Philippines serves its own borrowers without the directory', async () => {
    await cells.directory.stop();
    const own = await postForm(cells.philippines, '/v3/user/sms-code', 'hiram', {
      mobile: '09175550123',
      purpose: 'login',
    });
    expect([own.status, await own.json()]).toEqual([200, expect.objectContaining({ code: 0 })]);
    // Even a defect cannot store a row of another market.
    const wrong = cells.philippines.db.asOwner(`update brands set market = 'IN' where code = 'hiram'`);
    await expect(wrong).rejects.toThrow('violates check constraint "of_cell_ph"');
  });

  test('no planted value is in the rows, logs or traces of the Philippines or of the directory', async () => {
    await cells.philippines.stopApi();
    const places = {
      rows: await cells.philippines.rows(),
      log: cells.philippines.printed(),
      traces: cells.philippines.traced(),
      'rows of the directory': await cells.directory.rows(),
      'log of the directory': cells.directory.printed(),
      'traces of the directory': cells.directory.traced(),
    };
    for (const [place, text] of Object.entries(places)) {
      expect(text.length, place).toBeGreaterThan(100);
      expect(plantedIn(text, PLANTED), place).toEqual([]);
    }
    // The requests were there, and so would be what they wrote.
    expect(places.log).toContain('"refusal":"other_cell"');
    expect(places.traces).toContain('/callbacks/payments');
  });
});

test('the search finds a value in every usual encoding', () => {
  const text = 'x Qxvasha Qxvraoji y';
  const written = {
    plain: text.toUpperCase(),
    hex: Buffer.from(text).toString('hex'),
    base64: Buffer.from(text).toString('base64'),
    base64url: Buffer.from(`?${text}`).toString('base64url'),
    'url-encoded': encodeURIComponent(text),
    'without spaces': text.replaceAll(' ', ''),
  };
  for (const [encoding, found] of Object.entries(written)) {
    expect(plantedIn(found, { name: PLANTED.name }), encoding).toContain(`name (${encoding})`);
  }
});
