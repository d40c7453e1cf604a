import { expect } from '@playwright/test';
import {
  DETAILS_CALL,
  details,
  ORDER_QUERY,
  orderOf,
  SCORE_CALL,
  shellCalls,
  standInShell,
} from '#testing/servicing/loans/fake-order-details.ts';
import { answer, CASH, ORDER } from '#testing/servicing/loans/fake-orders.ts';
import { addressIn, LISTED, openOrder } from '#testing/servicing/loans/order-page.ts';
import { expectAccessible, test } from '#testing/test.ts';

test('[R2.7-4][R2.7-7][R2.7-5: bind-bank][R4-12][R9-4a: Go and bind the card] a returned payout asks for another account until the dialog is closed', async ({
  page,
}) => {
  const hasReturned = details({
    ...orderOf[151],
    cardNeedPop: '1',
    cardPopTitle: 'The money was returned to us',
    cardPopMsg: 'Please use another account.',
  });
  await page.clock.install();
  await openOrder(page, orderOf[151]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(DETAILS_CALL);
  await openOrder(page, hasReturned);
  const dialog = page.getByRole('dialog', { name: 'The money was returned to us' });
  await expect(dialog).toContainText('Please use another account.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).tap();
  await expect(dialog).toBeHidden();
  // The next response is the same, and a closed dialog stays closed.
  const next = page.waitForResponse(DETAILS_CALL);
  await page.clock.fastForward(5000);
  await next;
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Go and bind the card' }).tap();
  const form = `/bindBank?orderId=${ORDER}&product_id=${CASH}&source=loanDetail`;
  await expect.poll(() => addressIn(page)).toBe(form);
  await openOrder(page, hasReturned);
  await dialog.getByRole('button', { name: 'Go and bind the card' }).tap();
  await expect.poll(() => addressIn(page)).toBe(form);
});

test('[R2.7-10][R9-4a: Withdraw Now] an approved offer opens a prompt at status 21, which continues only after a tap', async ({
  page,
}) => {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'signing', contentType: 'text/html' }));
  const toSign = { ...orderOf[21], playeduL: `${LISTED}/sign`, reyMsg: '₱4.000.00 is approved for you.' };
  await openOrder(page, toSign);
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText('₱4.000.00 is approved for you.');
  expect(page.url()).toContain('/order');
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Not now' }).tap();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('button', { name: 'Withdraw Now' })).toBeVisible();
  await openOrder(page, toSign);
  await prompt.getByRole('button', { name: 'Withdraw Now' }).tap();
  await expect(page).toHaveURL(/^https:\/\/pay\.reference\.example\/sign\?.*brand=reference/);
  // Our own page opens in the same page, and going back leads to the order.
  const own = `/confirmLoan?productId=${CASH}&orderId=${ORDER}`;
  await openOrder(page, { ...toSign, playeduL: own });
  await prompt.getByRole('button', { name: 'Withdraw Now' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/confirmLoan?orderId=${ORDER}&productId=${CASH}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/order\?/);
  // A link to a missing page of ours would be a dead end.
  await openOrder(page, { ...toSign, playeduL: '/noSuchPage?productId=1' });
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test('[R4-10] at any other status a withdrawal link is followed immediately: listed hosts get the common parameters', async ({
  page,
}) => {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'there', contentType: 'text/html' }));
  await answer(page, DETAILS_CALL, { ...orderOf[151], playeduL: `${LISTED}/go?step=2&brand=own` });
  await page.goto(`/order?${ORDER_QUERY}&brand=reference&deviceId=d-1&sessionId=s-1&lang=reference`);
  await expect(page).toHaveURL(/^https:\/\/pay\.reference\.example\/go/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    step: '2',
    brand: 'own',
    market: 'reference',
    lang: 'reference',
    deviceId: 'd-1',
    sessionId: 's-1',
  });
  // Going back with the back button shows the order.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'We are sending your money' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  expect(page.url()).toContain('/order');
});

test('[R4-10] one of our own pages replaces the order; an unlisted host needs confirmation and gets no parameters; a malicious link is not opened', async ({
  page,
  context,
}) => {
  await answer(page, DETAILS_CALL, { ...orderOf[170], playeduL: '/orders?x=1' });
  await page.goto(`/order?${ORDER_QUERY}`);
  await expect(page).toHaveURL(/\/orders\?x=1/);

  await page.unroute(DETAILS_CALL);
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'strange' }));
  await openOrder(page, { ...orderOf[170], playeduL: 'https://elsewhere.example/go?a=1' }, '&deviceId=d-1');
  const notice = page.getByRole('dialog');
  await expect(notice).toContainText('elsewhere.example');
  const opened = context.waitForEvent('page');
  await notice.getByRole('button').last().tap();
  await expect(await opened).toHaveURL('https://elsewhere.example/go?a=1');

  for (const playeduL of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '//elsewhere.example/x',
    'intent://x',
  ]) {
    await openOrder(page, { ...orderOf[170], playeduL }, '');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/order');
  }
});

test('[R4-11][R2.7-8][R7.7-1c][R2.7-5: native rating][R9-4a: Submit][R9-4b: modal] stars are sent as score 5 with the choice beside it; a low rating shows thanks, a high rating opens the store', async ({
  page,
}) => {
  await standInShell(page);
  await page.route(SCORE_CALL, (route) => route.fulfill({ json: { code: '00', message: '', data: {} } }));
  for (const stars of [3, 4]) {
    const settled = { ...orderOf[200], isScore: '1' } as const;
    await openOrder(page, settled);
    const dialog = page.getByRole('dialog', { name: 'How was your experience?' });
    await dialog.getByRole('button', { name: 'Submit' }).tap();
    await expect(page.getByText('Silakan pilih')).toBeVisible();
    if (stars === 3) await expectAccessible(page);
    await dialog.getByRole('radio', { name: `${stars} stars` }).check({ force: true });
    await page.unroute(DETAILS_CALL);
    await answer(page, DETAILS_CALL, orderOf[200]);
    const sent = page.waitForRequest(SCORE_CALL);
    await dialog.getByRole('button', { name: 'Submit' }).tap();
    expect((await sent).postData()).toBe(`score=5&stars=${stars}`);
    await expect(dialog).toBeHidden();
    const thanks = page.getByRole('dialog', { name: 'Thank you' });
    if (stars < 4) {
      await expect(thanks).toBeVisible();
      expect(await shellCalls(page)).toEqual([]);
      await thanks.getByRole('button', { name: '确定' }).tap();
      await expect(thanks).toBeHidden();
    } else {
      await expect.poll(() => shellCalls(page)).toEqual([{ name: 'toRate', payload: {} }]);
      await expect(thanks).toBeHidden();
    }
    await page.unroute(DETAILS_CALL);
  }
});

test('a rating that failed to send stays selected, and the page says so', async ({ page }) => {
  await page.route(SCORE_CALL, (route) => route.abort());
  await openOrder(page, { ...orderOf[200], isScore: '1' }, '');
  // The stars cover no result: they wait for a tap.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'How was your experience?' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText('We could not send your rating. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
});
