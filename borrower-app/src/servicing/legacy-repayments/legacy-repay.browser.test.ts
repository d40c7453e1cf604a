import { expect, type Page } from '@playwright/test';
import {
  addressIn,
  answerLegacy,
  bank,
  COMMIT_CALL,
  CONFIRM_CALL,
  fulfil,
  gcash,
  LISTED,
  ORDER,
  ORDER_QUERY,
  PAYMENT_METHODS_CALL,
  RECORD,
  REDIRECT_CALL,
  REFERENCE,
  REPAYMENT_CALL,
  refuse,
  sentIn,
  USER,
  ways,
} from '#testing/servicing/legacy-repayments/fake-legacy.ts';
import { expectAccessible, expectNoSidewaysScroll, openWithPausedClock, test } from '#testing/test.ts';

const ORDER_PAGE = `/borrowDetail?${ORDER_QUERY}`;
const codeField = '6-digit code';

async function openLegacy(page: Page, faked: Parameters<typeof answerLegacy>[1] = {}, query = REFERENCE) {
  const asked = await answerLegacy(page, faked);
  await page.goto(`/legacyRepay?${ORDER_QUERY}${query}`);
  await expect(page.getByRole('radio').first()).toBeVisible();
  return asked;
}

function repay(page: Page) {
  return page.getByRole('button', { name: /^(Pay ₱|₹)/ });
}

function commitOf(card: typeof gcash, repayToken: string) {
  const { id: cardId, ...rest } = card;
  return { amount: '187055', cardId, ...rest, orderId: ORDER, repayToken, sendMsg: '1' };
}

test('[R2.16-1][R3-7][R4-8][R5-5][R7.9-1a][R7.9-1b][R7.9-1c] a card is chosen first, debited, confirmed with a six-digit code, and the order page follows', async ({
  page,
}) => {
  const asked = await openLegacy(page);
  await expect(page).toHaveTitle('Pay from your account');
  await expect(page.getByText('₱1.870.55').first()).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByText(gcash.cardNo)).toBeVisible();
  // No account is preselected.
  await repay(page).tap();
  await expect(page.getByRole('alert')).toHaveText('请先选择银行卡');
  expect(asked.commit).toEqual([]);

  await page.getByRole('radio', { name: /BDO/ }).tap();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await repay(page).evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^\d\ds$/ })).toBeVisible();
  await expect(sheet.getByText('₱1.870.55')).toBeVisible();
  await expect(sheet.getByText(bank.cardNo)).toBeVisible();
  expect(asked.ways[0]).toEqual({});
  expect(asked.commit).toEqual([commitOf(bank, 'token-1')]);

  const confirm = sheet.getByRole('button', { name: '确定' });
  await sheet.getByLabel(codeField).fill('12345');
  await confirm.tap();
  await expect(sheet.getByText('请输入正确的验证码')).toBeVisible();
  expect(asked.confirm).toEqual([]);
  await sheet.getByLabel(codeField).fill('1234567');
  await expect(sheet.getByLabel(codeField)).toHaveValue('123456');
  await confirm.evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await expect.poll(() => addressIn(page)).toBe(ORDER_PAGE);
  expect(asked.confirm).toEqual([{ orderId: ORDER, verifyCode: '123456', repaymentRecordId: RECORD }]);
});

test('[R4-8] without needValid the order page follows immediately, and back does not lead to paying again', async ({
  page,
}) => {
  await answerLegacy(page, { committed: { needValid: '0', repayRecordId: RECORD } });
  await page.goto(`/orders?${REFERENCE.slice(1)}`);
  await page.goto(`/legacyRepay?${ORDER_QUERY}${REFERENCE}`);
  await page.getByRole('radio', { name: /GCash/ }).tap();
  await repay(page).tap();
  await expect.poll(() => addressIn(page)).toBe(ORDER_PAGE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders/);
});

test('[R4-8] the countdown runs from 60 by the second and then the code can be sent again; Cancel stops and resets it', async ({
  page,
}) => {
  const asked = await openWithPausedClock(page, () => openLegacy(page));
  await page.getByRole('radio', { name: /GCash/ }).tap();
  await repay(page).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: '60s' })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(sheet.getByRole('button', { name: '57s' })).toBeVisible();
  // A tap during the countdown sends nothing.
  await sheet.getByRole('button', { name: '57s' }).tap();
  expect(asked.commit).toHaveLength(1);

  await sheet.getByRole('button', { name: '取消' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(5000);
  await repay(page).tap();
  await expect(sheet.getByRole('button', { name: '60s' })).toBeVisible();
  await page.clock.runFor(60_000);
  await sheet.getByRole('button', { name: '获取验证码' }).tap();
  await expect(sheet.getByRole('button', { name: '60s' })).toBeVisible();
  // All attempts were the same repayment.
  expect(asked.commit).toEqual([1, 2, 3].map(() => commitOf(gcash, 'token-1')));
  // Another account is a new repayment, and a token can be used once.
  await sheet.getByRole('button', { name: '取消' }).tap();
  await page.getByRole('radio', { name: /BDO/ }).tap();
  await repay(page).tap();
  await expect(sheet.getByRole('button', { name: '60s' })).toBeVisible();
  expect(asked.commit[3]?.repayToken).not.toBe('token-1');
});

test('[R8-3e] a wrong code, a payment that was already sent and an unavailable card list each have their message', async ({
  page,
}) => {
  const asked = await openLegacy(page);
  await page.getByRole('radio', { name: /GCash/ }).tap();
  await repay(page).tap();
  const sheet = page.getByRole('dialog');
  await refuse(page, CONFIRM_CALL, '800006');
  await sheet.getByLabel(codeField).fill('111111');
  await sheet.getByRole('button', { name: '确定' }).tap();
  await expect(sheet.getByText('验证码错误')).toBeVisible();
  await expect(sheet.getByLabel(codeField)).toHaveValue('');
  await refuse(page, CONFIRM_CALL, '800005');
  await sheet.getByLabel(codeField).fill('111111');
  await sheet.getByRole('button', { name: '确定' }).tap();
  await expect(page.getByRole('alert')).toHaveText('请勿重复提交支付请求');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(repay(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'See your loan' }).tap();
  await expect.poll(() => addressIn(page)).toBe(ORDER_PAGE);
  expect(asked.commit).toHaveLength(1);

  await refuse(page, PAYMENT_METHODS_CALL, '500');
  await page.goto(`/legacyRepay?${ORDER_QUERY}${REFERENCE}`);
  await expect(page.getByRole('alert')).toHaveText('查询银行卡列表失败');
  await expect(page.getByText('₱1.870.55')).toBeVisible();
  await page.route(PAYMENT_METHODS_CALL, (route) => fulfil(route, ways()));
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('[R7.9-1d] the wallet opens the provider’s own page, which gets none of our parameters', async ({
  page,
}) => {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'paying', contentType: 'text/html' }));
  const asked = await openLegacy(page, { ways: ways({ alipay: '1' }) });
  await page.getByRole('radio', { name: /支付宝/ }).tap();
  await page.route(REDIRECT_CALL, (route) => {
    asked.redirect.push(sentIn(route));
    return fulfil(route, { url: 'https://elsewhere.example/pay' });
  });
  await repay(page).tap();
  await expect(page.getByText('The payment page did not open.')).toBeVisible();
  await page.unroute(REDIRECT_CALL);
  await page.route(REDIRECT_CALL, (route) => fulfil(route, { url: `${LISTED}/pay/7` }));
  await repay(page).tap();
  await expect(page).toHaveURL(`${LISTED}/pay/7`);
  expect(asked.redirect).toEqual([{ userId: USER, orderId: ORDER, amount: '187055' }]);
  expect(asked.commit).toEqual([]);
});

test('[R8-2] a tap whose response was lost shows "error", and is sent again as the same repayment, also after the page was closed', async ({
  page,
}) => {
  const asked = await openLegacy(page);
  await page.getByRole('radio', { name: /GCash/ }).tap();
  const tokens: (string | undefined)[] = [];
  await page.route(COMMIT_CALL, (route) => {
    tokens.push(sentIn(route).repayToken);
    return route.abort();
  });
  await repay(page).tap();
  await expect(page.getByText('error', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You will not be charged twice');
  await page.reload();
  await page.getByRole('radio', { name: /GCash/ }).tap();
  await repay(page).tap();
  await expect.poll(() => tokens).toEqual(['token-1', 'token-1']);
  expect(asked.ways.length).toBeGreaterThan(1);
});

test('a refusal shows the server’s message: a declined debit, a changed amount, a code that is not sent', async ({
  page,
}) => {
  const asked = await openLegacy(page, {}, '');
  await page.getByRole('radio', { name: /GCash/ }).tap();
  await refuse(page, COMMIT_CALL, '40976', 'Your bank declined this payment.');
  await repay(page).tap();
  await expect(page.getByRole('alert')).toHaveText('Your bank declined this payment.');
  // The token is used up, so the page has requested a new one.
  await expect.poll(() => asked.ways.length).toBeGreaterThan(1);
  await refuse(page, COMMIT_CALL, '40903');
  await repay(page).tap();
  await expect(page.getByRole('alert')).toContainText('The amount has changed.');
  await refuse(page, COMMIT_CALL, '42901', 'Wait a minute for the next code.');
  await repay(page).tap();
  await expect(page.getByRole('alert')).toHaveText('Wait a minute for the next code.');
  await page.context().setOffline(true);
  await repay(page).tap();
  await expect(page.getByRole('alert').last()).toHaveText('You are offline. Nothing was sent.');
  await page.context().setOffline(false);
});

test('offline, unknown loan, nothing owed and no account each show a message and a next step', async ({
  page,
}) => {
  await page.route('**/under/**', (route) => route.abort());
  await page.goto(`/legacyRepay?${ORDER_QUERY}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/legacyRepay');
  await expect(page.getByRole('heading', { name: 'We can’t find that loan' })).toBeVisible();
  await answerLegacy(page, { ways: ways({ bankCards: [] }) });
  await page.goto(`/legacyRepay?${ORDER_QUERY}`);
  await expect(page.getByText('You have no account to pay from.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/repay?${ORDER_QUERY}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Add an account' }).tap();
  await expect(page).toHaveURL(/\/bindBank\?product_id=/);
  await page.route(REPAYMENT_CALL, (route) =>
    route.fulfill({ status: 409, json: { code: 40905, message: '', data: {} } }),
  );
  await page.goto(`/legacyRepay?${ORDER_QUERY}`);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
});

for (const { language, query, theme } of [
  { language: 'English', query: '', theme: 'light' },
  { language: 'Hindi', query: '&lang=hi&brand=udhaar', theme: 'dark' },
] as const) {
  test(`everyone can use the page, in ${language}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openLegacy(page, { ways: ways({ alipay: '1' }) }, query);
    await page.getByRole('radio').first().tap();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.locator('main button').nth(-2).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
