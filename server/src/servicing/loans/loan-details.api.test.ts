import { readJointLoginFailure, readLoanDetails } from '@hiram/contract/servicing/loans';
import { rateOrder, resolveProductLink } from '@hiram/contract/support/engagement';
import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import { rollTo } from '@hiram/lending/day';
import { action, draftTest, testDraft } from '@hiram/server-testing/origination/products/products';
import { postLiterally } from '@hiram/server-testing/platform/http/literal-request';
import { byTest, payTestLoan } from '@hiram/server-testing/servicing/loans/loans';
import {
  draft,
  product,
  startTestOrders,
  type TestOrders,
  type TestPerson,
} from '@hiram/server-testing/servicing/loans/orders';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishProduct, withdrawProduct } from '#origination/products/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withdrawLoan } from './change-payout.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import { findLoan } from './loans.sql.ts';

const OTHER = '01980000-0000-7000-8000-0000000000ff';

/** For a quote without additions. */
const settlement = {
  kind: 'settlement',
  quoted: 600_000n,
  validUntil: calendarDate('2026-06-30'),
  waivable: 0n,
} as const;

let orders: TestOrders;
let maria: TestPerson;
beforeAll(async () => {
  orders = await startTestOrders();
});
afterAll(() => orders.close());
beforeEach(async () => {
  orders.context.moveTo('2026-06-01');
  maria = await orders.testPerson();
});

async function details(orderId: string, who = maria, common: Record<string, string> = {}) {
  const request = { productId: product.id, orderId };
  const { status, data, body } = await who.client.copy(common).send(readLoanDetails, request);
  expect(status, body).toBe(200);
  return data;
}

async function setState(table: 'loans' | 'applications', id: string, set: string): Promise<void> {
  await orders.db.asOwner(`update ${table} set ${set} where id = $1`, [id]);
}

describe('[R7.7-1a][R7.10-1b: loan details] one order', () => {
  test('[R3-6e] under review shows the date of the answer, with every field of the contract', async () => {
    const orderId = await maria.hasApplied('under_review');
    expect(await details(orderId)).toEqual({
      orderStatus: '21',
      noticeStatusText: 'We are reviewing your application',
      noticeDesText: 'We will answer by 2 Jun 2026. You don’t need to do anything until then.',
      recProducts: [],
      productName: 'Hiram Cash',
      productLogo: '',
      userOrderDetail: {
        detail: [
          { text: 'Amount requested', value: '₱5,000' },
          { text: 'Term', value: '3 months' },
          { text: 'Sent on', value: '1 Jun 2026' },
          { text: 'Answer by', value: '2 Jun 2026' },
        ],
      },
      steps: [
        { title: 'Applied', state: 'current', on: '2026-06-01' },
        { title: 'Approved', state: 'to_come' },
        { title: 'Money sent', state: 'to_come' },
        { title: 'Due', state: 'to_come' },
        { title: 'Paid', state: 'to_come' },
      ],
      inside: '1',
      h5Url: '',
      isDelay: '0',
      telephone: '',
      isScore: '0',
      playeduL: '',
      reyMsg: '',
      cardNeedPop: '0',
      cardPopTitle: '',
      cardPopMsg: '',
    });
    orders.context.moveTo('2026-06-04');
    expect((await details(orderId)).noticeDesText).toContain('longer than we promised');
  });

  test('approved leads to the signature, and shows the payout account, its number masked', async () => {
    const orderId = await maria.hasApplied('awaiting_signature');
    await maria.hasAccount();
    const shown = await details(orderId);
    expect(shown).toMatchObject({
      orderStatus: '21',
      noticeStatusText: '₱4,000 is approved',
      playeduL: `/confirmLoan?productId=${product.id}&orderId=${orderId}`,
      reyMsg: '₱4,000 is approved for you. Sign by 8 Jun 2026 to receive it.',
    });
    expect(shown.userOrderDetail.detail).toEqual([
      { text: 'Approved', value: '₱4,000' },
      { text: 'Term', value: '3 months' },
      { text: 'Send money to', value: 'GCash •••• 4567' },
      { text: 'Sign by', value: '8 Jun 2026' },
    ]);
    expect(shown.steps[1]).toEqual({ title: 'Approved', state: 'current', on: '2026-06-01' });
    expect((await details(orderId, maria, { lang: 'fil' })).noticeStatusText).toBe('Approved ang ₱4,000');
  });

  test('[R3-6f] declined shows the reason, and other products only to borrowers who may apply today', async () => {
    const orderId = await maria.hasApplied('declined');
    expect(await details(orderId)).toMatchObject({
      orderStatus: '110',
      noticeDesText: 'The payments are too high for your income.',
      recProducts: [],
      steps: [{ title: 'Applied' }, { title: 'Declined', state: 'current', on: '2026-06-01' }],
    });
    const other = testDraft({ product: { id: idFrom(OTHER) } });
    await inTransaction(orders.db.database, async (tx) => {
      await publishProduct(tx, await draftTest(tx, other), action);
    });
    expect(await details(orderId)).toMatchObject({
      showRecommended: '1',
      recProducts: [
        {
          logo: '',
          name: 'Hiram Cash',
          buttonText: 'Choose',
          buttonEnabled: '1',
          globally: '0',
          amountRange: '₱1,000–₱10,000',
          rangeDescription: 'for up to 4 months',
          rate: '6% per month of the unpaid principal',
          jumpKey: OTHER,
          description: 'You see the full cost before you apply.',
        },
      ],
    });
    const pedro = await orders.testPerson();
    const later = await details(await pedro.hasApplied('declined', { applyAgainOn: '2026-07-01' }), pedro);
    expect(later.noticeDesText).toContain('You can apply again from 1 Jul 2026.');
    expect([later.recProducts, later.showRecommended]).toEqual([[], undefined]);
    await inTransaction(orders.db.database, (tx) =>
      withdrawProduct(tx, { id: other.product.id, version: 1 }, action),
    );
  });

  test('with an expired offer says that nothing is owed', async () => {
    const orderId = await maria.hasApplied('awaiting_signature');
    await setState(
      'applications',
      orderId,
      `state = 'withdrawn', closed_at = started_at + interval '7 days'`,
    );
    expect(await details(orderId)).toMatchObject({
      orderStatus: '110',
      noticeStatusText: 'Closed without a loan',
      playeduL: '',
      steps: [{ title: 'Applied' }, { title: 'Closed without a loan', on: '2026-06-08' }],
    });
  });

  test('signed shows the amount and the arrival date; after a returned payout it asks for another account', async () => {
    const orderId = await maria.hasSigned();
    const shown = await details(orderId);
    expect(shown).toMatchObject({
      orderStatus: '151',
      noticeStatusText: 'We are sending your money',
      cardNeedPop: '0',
      noticeDesText: expect.stringContaining('by 4 Jun 2026'),
    });
    expect(shown.userOrderDetail.detail).toEqual([
      { text: 'Loan amount', value: '₱5,000.00' },
      { text: 'You receive', value: expect.stringMatching(/^₱4,\d{3}\.\d{2}$/) },
      { text: 'Term', value: '3 months' },
      { text: 'Signed on', value: '1 Jun 2026' },
      { text: 'Total to pay', value: '₱5,611.65', isTotal: '1' },
    ]);
    // The page does not reveal the bound account number.
    expect(JSON.stringify(shown)).not.toContain('0917123');
    await setState('loans', orderId, `state = 'awaiting_payout_account'`);
    expect(await details(orderId)).toMatchObject({
      orderStatus: '151',
      cardNeedPop: '1',
      cardPopTitle: 'The money was returned to us',
      cardPopMsg: 'Your bank or wallet did not accept it. Please use another account.',
    });
  });

  test('a payout with an unknown status is shown as such: being checked, not paid twice, promised by a date, then escalated', async () => {
    const orderId = await maria.hasSigned();
    await setState('loans', orderId, `state = 'payout_unknown'`);
    const shown = await details(orderId);
    expect(shown).toMatchObject({ orderStatus: '151', noticeStatusText: 'We are checking with your bank' });
    expect(shown.noticeDesText).toContain('We send the loan only once. We promised it by 4 Jun 2026.');
    expect(shown.steps[2]).toEqual({ title: 'Checking with your bank', state: 'current' });
    orders.setPayoutStatus(orderId, { isWithStaff: true });
    expect(await details(orderId)).toMatchObject({
      noticeStatusText: 'Our team is handling your transfer',
      noticeDesText: expect.stringContaining('by 4 Jun 2026'),
    });
    orders.context.moveTo('2026-06-05');
    expect((await details(orderId)).noticeDesText).toMatch(
      /longer than we promised.*Our team.*send the loan only once/,
    );
    expect((await details(orderId, maria, { lang: 'hi' })).noticeDesText).toContain('एक ही बार भेजा जाएगा');
  });

  test('[R4-12] an account that rejected the money is named as such, and the new one as the destination', async () => {
    await maria.hasAccount();
    const [account] = await orders.db.asOwner(`select id from payment_accounts where borrower_id = $1`, [
      maria.id,
    ]);
    const orderId = await maria.hasSigned();
    await setState(
      'loans',
      orderId,
      `state = 'awaiting_payout_account', payout_destination = '${account?.id}'`,
    );
    const fingerprint = await details(orderId);
    expect(fingerprint.userOrderDetail.detail).toContainEqual({
      text: 'Returned from',
      value: 'GCash •••• 4567',
    });
    expect(fingerprint.steps[2]).toEqual({ title: 'Another account needed', state: 'current' });
    await setState('loans', orderId, `state = 'awaiting_payout'`);
    const again = await details(orderId);
    expect(again).toMatchObject({ cardNeedPop: '0', noticeStatusText: 'We are sending your money' });
    expect(again.userOrderDetail.detail).toContainEqual({ text: 'Send money to', value: 'GCash •••• 4567' });
  });

  test('can be cancelled free before the payout, at cost until the last day, and not afterwards', async () => {
    const orderId = await maria.hasSigned();
    expect((await details(orderId)).cancellation).toEqual({ amount: '0', until: '2026-06-04', isAsked: '0' });
    orders.setPayoutStatus(orderId, { isCancellationRequested: true });
    expect(await details(orderId)).toMatchObject({
      orderStatus: '151',
      noticeStatusText: 'You asked to cancel',
      cancellation: { amount: '0', isAsked: '1' },
    });
    const pedro = await orders.testPerson();
    const theirs = await pedro.hasBorrowed();
    orders.context.moveTo('2026-06-03');
    const loan = await findLoan(orders.db.database, theirs);
    assert(loan?.released != null, 'loan is not released');
    const { position } = rollTo(loan.released.terms, loan.released.position, calendarDate('2026-06-03'));
    const quote = quoteCoolingOff(loan.released.terms, position);
    assert(quote.kind === 'quoted', 'no quote');
    expect((await details(theirs, pedro)).cancellation).toEqual({
      amount: String(quote.amount),
      until: '2026-06-04',
      isAsked: '0',
    });
    orders.setPayoutStatus(theirs, { isCancellationRequested: true });
    expect(await details(theirs, pedro)).toMatchObject({
      orderStatus: '170',
      noticeStatusText: expect.stringMatching(/^Return ₱[\d,.]+ to cancel$/),
      cancellation: { isAsked: '1' },
    });
    orders.context.moveTo('2026-06-05');
    const late = await details(theirs, pedro);
    expect([late.cancellation, late.noticeStatusText]).toEqual([undefined, 'Nothing to pay today']);
  });

  test('cancelled before the payout shows its end date, owes nothing and shows no debt', async () => {
    const orderId = await maria.hasSigned();
    orders.context.moveTo('2026-06-02');
    const outcome = await withdrawLoan(orders.context, {
      ...byTest,
      loanId: orderId,
      key: `cancel ${orderId}`,
    });
    expect(outcome.kind).toBe('done');
    const shown = await details(orderId);
    expect(shown).toMatchObject({ orderStatus: '110', noticeStatusText: 'Loan cancelled' });
    expect(shown.noticeDesText).toBe(
      'You cancelled on 2 Jun 2026, before we sent any money. You owe nothing.',
    );
    expect(shown.cancellation).toBeUndefined();
    expect(shown.userOrderDetail.detail).toEqual([
      { text: 'Approved', value: '₱5,000.00' },
      { text: 'Signed on', value: '1 Jun 2026' },
      { text: 'Closed on', value: '2 Jun 2026' },
    ]);
    expect(shown.steps.at(-1)).toEqual({ title: 'Cancelled', state: 'current', on: '2026-06-02' });
  });

  test('[R4-9] active, due and overdue show the amounts of the day; an extension is offered only by the rules', async () => {
    const orderId = await maria.hasBorrowed();
    const running = await details(orderId);
    expect(running).toMatchObject({
      orderStatus: '170',
      noticeDesText: 'Next payment: ₱1,870.55 by 1 Jul 2026.',
      isDelay: '0',
    });
    expect(running.steps).toEqual([
      { title: 'Applied', state: 'done' },
      { title: 'Approved', state: 'done', on: '2026-06-01' },
      { title: 'Money sent', state: 'done', on: '2026-06-01' },
      { title: 'Due', state: 'current', on: '2026-07-01' },
      { title: 'Paid', state: 'to_come' },
    ]);
    expect(running.userOrderDetail.detail.slice(2)).toEqual([
      { text: '1 of 3, due 1 Jul 2026', value: '₱1,870.55' },
      { text: '2 of 3, due 1 Aug 2026', value: '₱1,870.55' },
      { text: '3 of 3, due 1 Sept 2026', value: '₱1,870.55' },
      { text: 'Left to pay', value: '₱5,611.65', isTotal: '1' },
    ]);
    orders.context.moveTo('2026-06-29');
    expect(await details(orderId)).toMatchObject({ orderStatus: '174', isDelay: '1' });
    await payTestLoan(orders.context, orderId, { amount: 87_055n, on: '2026-06-29' });
    orders.context.moveTo('2026-07-03');
    const late = await details(orderId);
    expect(late).toMatchObject({ orderStatus: '180', isDelay: '1' });
    expect(late.noticeStatusText).toMatch(/^Pay ₱1,00\d\.\d\d now$/);
    expect(late.steps[3]).toEqual({ title: 'Was due', state: 'current', on: '2026-07-01' });
    expect(late.userOrderDetail.detail[2].value).toBe('₱1,000.00 left of ₱1,870.55');
    expect(late.userOrderDetail.detail.map(({ text }: { text: string }) => text)).toContain('Late fees');
  });

  test('[R7.7-1c] settled is rated once, for the loan that was settled last; the first rating is kept', async () => {
    expect((await maria.client.send(rateOrder, { score: '5', stars: '3' })).status).toBe(404);
    const [older, orderId] = [await maria.hasBorrowed(), await maria.hasBorrowed()];
    orders.context.moveTo('2026-06-20');
    for (const [index, id] of [older, orderId].entries()) {
      orders.context.moveTo(`2026-06-2${index}`);
      const paid = await payTestLoan(orders.context, id, {
        amount: 600_000n,
        on: `2026-06-2${index}`,
        intent: settlement,
      });
      expect(paid.kind).toBe('done');
    }
    expect(await details(orderId)).toMatchObject({
      orderStatus: '200',
      isScore: '1',
      noticeStatusText: 'Fully paid',
      noticeDesText: 'You have owed nothing since 21 Jun 2026. Thank you.',
    });
    // The schedule is history: paying early does not move the dates that were agreed.
    const { detail } = (await details(orderId)).userOrderDetail;
    const dues = (detail as readonly { readonly text: string }[])
      .map(({ text }) => text)
      .filter((text) => / of \d+, due /.test(text));
    expect(dues.length).toBeGreaterThan(0);
    expect(dues.filter((text) => text.includes('Jun 2026'))).toEqual([]);
    expect((await details(older)).isScore).toBe('0');
    for (const stars of ['3', '5'] as const) {
      const rated = await maria.client.send(rateOrder, { score: '5', stars });
      expect([rated.status, rated.code]).toEqual([200, '00']);
    }
    expect((await details(orderId)).isScore).toBe('0');
    const kept = await orders.db.asOwner(`select order_id, stars from order_ratings where borrower_id = $1`, [
      maria.id,
    ]);
    expect(kept).toEqual([{ order_id: orderId, stars: 3 }]);
    const pedro = await orders.testPerson();
    const long = await pedro.hasBorrowed();
    await payTestLoan(orders.context, long, {
      amount: 600_000n,
      on: '2026-06-21',
      intent: settlement,
    });
    expect((await details(long, pedro)).isScore).toBe('1');
    orders.context.moveTo('2026-07-22');
    expect((await details(long, pedro)).isScore).toBe('0');
  });

  test('[R7.7-1c] is rated by score=5 alone, as the specification writes it; the choice is then unknown', async () => {
    const orderId = await maria.hasBorrowed();
    orders.context.moveTo('2026-06-20');
    await payTestLoan(orders.context, orderId, { amount: 600_000n, on: '2026-06-20', intent: settlement });
    const rated = await postLiterally(maria.client, '/v3/loan-details/score', { form: 'score=5' });
    expect(rated).toEqual({ status: 200, code: '00', message: '', data: {} });
    const kept = await orders.db.asOwner('select stars from order_ratings where order_id = $1', [orderId]);
    expect(kept).toEqual([{ stars: null }]);
    expect((await postLiterally(maria.client, '/v3/loan-details/score', { form: 'score=4' })).status).toBe(
      400,
    );
  });

  test('is not found if it was never submitted or belongs to another borrower', async () => {
    const begun = await maria.hasApplied('filling_in');
    const pedro = await orders.testPerson();
    const theirs = await pedro.hasBorrowed();
    for (const orderId of [begun, theirs, OTHER]) {
      const { status } = await maria.client.send(readLoanDetails, { productId: product.id, orderId });
      expect(status).toBe(404);
    }
  });

  test('[R2.7-9] shows the brand’s phone line for borrowers, where it has one', async () => {
    const orderId = await maria.hasApplied('under_review');
    const line = { email: 'help@hiram.example', phoneLine: '+63 2 8123 4567' };
    await orders.setSupportContact({ brandCode: 'hiram', ...line });
    expect((await details(orderId)).telephone).toBe(line.phoneLine);
  });
});

test('every language has a distinct label for each step of an order', () => {
  for (const locale of ['en', 'fil', 'hi', 'reference'] as const) {
    const titles = Object.values(loanDetailsCopy(locale).steps);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

describe('[R7.8-1a][R3-6g] the failure page', () => {
  test('is public: it says what happened and what can be borrowed, and a stranger learns nothing from an order number', async () => {
    const theirs = await maria.hasBorrowed();
    const started = await (await orders.testPerson()).hasApplied('filling_in');
    const nobody = maria.client.copy({ sessionId: '' });
    const somebody = (await orders.testPerson()).client;
    const plain = await nobody.send(readJointLoginFailure, {});
    for (const orderId of [theirs, started, OTHER]) {
      for (const stranger of [nobody, somebody]) {
        const { status, data } = await stranger.send(readJointLoginFailure, { orderId });
        expect([status, data]).toEqual([200, plain.data]);
      }
    }
    expect(plain.data).toMatchObject({
      notice: 'You are not logged in',
      errorMessage: expect.stringContaining('could not log you in'),
      recProducts: [
        {
          logo: '',
          name: draft.texts.en?.name,
          loanRange: '₱1,000–₱10,000',
          available: '1',
          tags: [],
          rangeDescription: 'for up to 4 months',
          rate: '6% per month of the unpaid principal',
          description: 'You see the full cost before you apply.',
          buttonText: 'Choose',
          productId: product.id,
        },
      ],
    });
  });

  test('tells the owner of the order, who still has a session, its status, and offers what they can apply for', async () => {
    const owed = await maria.hasBorrowed();
    const { data } = await maria.client.send(readJointLoginFailure, { orderId: owed });
    expect(data).toMatchObject({
      notice: 'Hiram Cash: Nothing to pay today',
      errorMessage: 'The other app could not open this loan. You can open it here, in your list of loans.',
    });
    // Another loan is open.
    expect(data.recProducts.map(({ available }: { available: string }) => available)).not.toContain('1');
    const pedro = await orders.testPerson();
    const declined = await pedro.hasApplied('declined');
    const free = (await pedro.client.send(readJointLoginFailure, { orderId: declined })).data;
    expect(free.notice).toBe('Hiram Cash: We could not approve your application');
    expect(free.recProducts.map(({ available }: { available: string }) => available)).not.toContain('0');
    const begun = await pedro.hasApplied('filling_in');
    expect((await pedro.client.send(readJointLoginFailure, { orderId: begun })).data.notice).toBe(
      'You are not logged in',
    );
  });

  test('[R7.7-1d][R7.8-1c] a tile links to our own page, in the native app to its screen, and nowhere for an unknown key', async () => {
    const fingerprint = { module: '32', position: '0', productKey: product.id } as const;
    const nobody = maria.client.copy({ sessionId: '' });
    const inBrowser = await nobody.send(resolveProductLink, fingerprint);
    expect([inBrowser.status, inBrowser.code, inBrowser.data]).toEqual([
      ...[200, '00', `https://hiram.example/product?productId=${product.id}`],
    ]);
    // In development the page is on this machine, and several brands share it.
    const here = await nobody.send(resolveProductLink, fingerprint, { origin: 'http://127.0.0.1:5173' });
    expect(here.data).toBe(`http://127.0.0.1:5173/product?productId=${product.id}&brand=hiram`);
    const foreign = await nobody.send(resolveProductLink, fingerprint, { origin: 'https://evil.example' });
    expect(foreign.data).toBe(inBrowser.data);
    const inShell = await nobody.copy({ appVersion: '1.0.0' }).send(resolveProductLink, fingerprint);
    expect(inShell.data).toBe(`hiram://product?productId=${product.id}`);
    expect((await nobody.send(resolveProductLink, { ...fingerprint, productKey: OTHER })).status).toBe(404);
    for (const productKey of ['javascript:alert(1)', '../../home', `${product.id}&x=1`]) {
      expect((await nobody.send(resolveProductLink, { ...fingerprint, productKey })).status).toBe(400);
    }
  });
});
