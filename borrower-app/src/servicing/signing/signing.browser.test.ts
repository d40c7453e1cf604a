import { expect } from '@playwright/test';
import {
  addressIn,
  inShell,
  openAgreed,
  readRow,
  shellCalls,
  signButton,
} from '#testing/servicing/signing/confirm-page.ts';
import {
  answerDetails,
  DETAILS_CALL,
  DISCLOSURE_CALL,
  disclosure,
  higherCost,
  ORDER,
  OTHER_DIGEST,
  PRODUCT,
  refuse,
  SIGN_CALL,
} from '#testing/servicing/signing/fake-signing.ts';
import { expectAccessible, test } from '#testing/test.ts';

const ORDER_PAGE = `/order?productId=${PRODUCT}&orderId=${ORDER}&from=confirm`;

test('changed terms must be read again: differences are marked, the box is unchecked, and the new terms are signed', async ({
  page,
}) => {
  await answerDetails(page, '21');
  const asked = await openAgreed(page);
  await page.route(DISCLOSURE_CALL, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: higherCost } }),
  );
  await refuse(page, SIGN_CALL, 40904, 'The terms differ.');
  await page.getByRole('checkbox').scrollIntoViewIfNeeded();
  await signButton(page).tap();
  await expect(page.getByRole('heading', { name: 'The terms have changed' })).toBeInViewport();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(signButton(page)).toBeDisabled();
  await expect(signButton(page)).toHaveText('Tick the box to sign');
  expect(await readRow(page, 'You receive')).toMatch(/^Changed:\s*₱4,750\.00\s*₱4,700\.00$/);
  expect(await readRow(page, 'Processing fee')).toMatch(/^Changed:\s*₱250\.00\s*₱300\.00$/);
  expect(await readRow(page, 'Interest')).toBe('₱412.35');
  // The first variant shows no toast.
  await expect(page.getByText('The terms differ.')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(SIGN_CALL);
  await page.route(SIGN_CALL, (route) => {
    asked.sign.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ json: { code: 0, message: '', data: { lendDetailsUrl: ORDER_PAGE } } });
  });
  await page.getByRole('checkbox').check();
  await expect(signButton(page)).toHaveText('Sign and receive ₱4,700.00');
  await signButton(page).tap();
  await expect.poll(() => addressIn(page)).toBe(ORDER_PAGE);
  expect(asked.sign.at(-1)).toMatchObject({ digest: OTHER_DIGEST });
});

test('terms that change while the page is open are marked as well, before signing', async ({ page }) => {
  await openAgreed(page);
  await expect(signButton(page)).toBeEnabled();
  await page.route(DISCLOSURE_CALL, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: higherCost } }),
  );
  await page.evaluate(() => window.hiramShell?.receive({ type: 'resume' }));
  await expect(page.getByRole('heading', { name: 'The terms have changed' })).toBeVisible();
  await expect(signButton(page)).toBeDisabled();
});

test('a lost response is requested again: a signed offer leads to the order', async ({ page }) => {
  await answerDetails(page, '151');
  const asked = await openAgreed(page);
  // The request arrives, but its response is lost.
  await page.route(SIGN_CALL, (route) => {
    asked.sign.push({});
    return route.abort();
  });
  await signButton(page).tap();
  await expect.poll(() => addressIn(page)).toBe(ORDER_PAGE);
  expect(asked.sign).toHaveLength(1);
});

test('a signature that did not arrive can be given again, after the terms were read again', async ({
  page,
}) => {
  await answerDetails(page, '21');
  const asked = await openAgreed(page);
  await page.route(SIGN_CALL, (route) => route.abort());
  const before = asked.disclosure.length;
  await signButton(page).tap();
  await expect(page.getByRole('alert')).toContainText('Your signature did not reach us.');
  await expect.poll(() => asked.disclosure.length).toBe(before + 1);
  await expect(signButton(page)).toBeEnabled();
  await expectAccessible(page);
});

test('while the result of a signature is unknown, nothing can be signed; the page polls until it knows', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.route(DETAILS_CALL, (route) => route.abort());
  const asked = await openAgreed(page);
  await page.route(SIGN_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
  await signButton(page).tap();
  const bar = page.getByRole('main');
  await expect(bar.getByRole('alert')).toContainText('We are checking whether your signature reached us.');
  await expect(signButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(true);
  await bar.getByRole('button', { name: 'Check again' }).tap();
  await expect(bar.getByRole('alert')).toContainText('We are checking');
  await context.setOffline(false);
  await page.unroute(DETAILS_CALL);
  await answerDetails(page, '151');
  await page.clock.runFor(3500);
  await expect.poll(() => addressIn(page)).toBe(ORDER_PAGE);
  expect(asked.sign).toEqual([]);
});

test('offline nothing is sent, and the page says so', async ({ page, context }) => {
  const asked = await openAgreed(page);
  await expect(signButton(page)).toBeEnabled();
  await context.setOffline(true);
  await signButton(page).tap();
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible();
  await context.setOffline(false);
  expect(asked.sign).toEqual([]);
});

test('an offer that expired between reading and signing says so; one that another page has signed leads to it', async ({
  page,
}) => {
  for (const [code, status, seen] of [
    [404, '21', 'Nothing to sign here'],
    [404, '151', 'We are sending your money'],
    [40904, '151', 'We are sending your money'],
  ] as const) {
    await page.unrouteAll();
    await answerDetails(page, status);
    await openAgreed(page);
    await refuse(page, SIGN_CALL, code);
    await signButton(page).tap();
    await expect(page.getByRole('heading', { name: seen })).toBeVisible();
  }
});

test('without a payout account, a link to add one replaces the signature, and leads back', async ({
  page,
}) => {
  await page.route('**/under/v3/bind-card/card-init?**', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: {
          items: [
            {
              code: 'mobile',
              title: 'Mobile',
              subtitle: '',
              cate: 'text',
              value: '',
              cardTypeMi: '0',
              inputType: 'number',
              channelNumber: '90006',
            },
          ],
        },
      },
    }),
  );
  await page.route('**/under/v3/bind-card/bind-card-new?**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: {} } }),
  );
  await inShell(page);
  const { payoutAccount, ...without } = disclosure();
  await openAgreed(page, { disclosure: without });
  await expect(signButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add an account', exact: true }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/bindBank?product_id=${PRODUCT}&source=confirmLoan`);
  await page.getByRole('textbox').fill('09171234567');
  await page.route(DISCLOSURE_CALL, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { ...without, payoutAccount } } }),
  );
  await page.getByRole('button', { name: 'Next' }).tap();
  // The web view stays open, because the borrower is not finished.
  await page.getByRole('checkbox').check();
  await expect(signButton(page)).toBeEnabled();
  expect(await shellCalls(page)).not.toContainEqual({ call: 'closeWebview', payload: {} });
  await expect(page.getByText('to GCash')).toBeVisible();

  await refuse(page, SIGN_CALL, 40921, 'An account is needed.');
  await signButton(page).tap();
  await expect(page).toHaveURL(/\/bindBank/);
  await page.goBack();
  await page.getByRole('button', { name: /^GCash/ }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/bindCard?product_id=${PRODUCT}&source=confirmLoan`);
});

test('a link that must not be followed does not lose the signed loan', async ({ page }) => {
  await answerDetails(page, '151');
  const links = ['javascript:alert(1)', 'intent://x', '', '/noSuchPage', '//evil.example/x'];
  for (const lendDetailsUrl of links) {
    await openAgreed(page);
    await page.route(SIGN_CALL, (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { lendDetailsUrl } } }),
    );
    await signButton(page).tap();
    await expect.poll(() => addressIn(page), lendDetailsUrl).toBe(ORDER_PAGE);
  }
});
