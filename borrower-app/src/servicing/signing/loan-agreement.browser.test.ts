import { expect } from '@playwright/test';
import {
  addressIn,
  inShell,
  openConfirm,
  pressBack,
  REFERENCE,
  shellCalls,
} from '#testing/servicing/signing/confirm-page.ts';
import {
  answerSigning,
  DOCUMENT,
  DOCUMENT_CALL,
  LIST_CALL,
  OPEN_CALL,
  ORDER,
  PRODUCT,
  refuse,
} from '#testing/servicing/signing/fake-signing.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const ONE = `/loanAgreement?productId=${PRODUCT}&orderId=${ORDER}&position=1`;

test('[R2.0-2: loan agreement][R7.6-1c] one document is shown in a fully sandboxed frame, and saved as a file', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await answerSigning(page);
  // The session cookie is `SameSite=Strict` and must still reach the document.
  await context.addCookies([
    { name: 'session', value: 's-1', url: baseURL ?? '', sameSite: 'Strict', httpOnly: true },
  ]);
  const cookies: (string | null)[] = [];
  await page.route(DOCUMENT_CALL, async (route) => {
    cookies.push(await route.request().headerValue('cookie'));
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: DOCUMENT });
  });
  await page.goto(ONE);
  const frame = page.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Loan agreement' })).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(asked.open).toEqual([{ productId: PRODUCT, scene: '3', position: '1', orderId: ORDER }]);
  expect(cookies).toEqual([expect.stringContaining('session=s-1')]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as PDF' }).tap();
  expect((await download).url()).toContain('/under/v3/contract/document?documentId=d-1&format=pdf');
  expect(addressIn(page)).toBe(ONE);
});

test('in the native app, which saves files itself, the app is asked to save it', async ({ page }) => {
  await inShell(page);
  await answerSigning(page);
  await page.goto(ONE);
  await page.getByRole('link', { name: 'Save as PDF' }).tap();
  await expect
    .poll(() => shellCalls(page))
    .toEqual([
      {
        call: 'to',
        payload: { url: expect.stringMatching(/^http.*\/under\/v3\/contract\/document\?.*pdf/) },
      },
    ]);
  expect(addressIn(page)).toBe(ONE);
});

test('without a position the documents of an order are listed, and each opens', async ({ page }) => {
  const asked = await answerSigning(page);
  await page.goto(`/loanAgreement?productId=${PRODUCT}&orderId=${ORDER}`);
  await page.getByRole('button', { name: 'Loan agreement' }).tap();
  await expect.poll(() => addressIn(page)).toBe(ONE);
  expect(asked.list).toEqual([{ productId: PRODUCT, scene: '3', orderId: ORDER }]);
});

test('on the confirm page a document opens above it; back, Close and the cross return to the same position', async ({
  page,
}) => {
  const asked = await openConfirm(page, {}, REFERENCE);
  const row = page.getByRole('button', { name: 'Loan agreement' });
  const sheet = page.getByRole('dialog', { name: 'Loan agreement' });
  const ways = [
    () => pressBack(page),
    () => sheet.getByRole('button', { name: 'Close' }).first().tap(),
    () => sheet.getByRole('button', { name: 'Close' }).last().tap(),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of ways) {
    await row.tap();
    await expect(sheet.locator('iframe').contentFrame().getByRole('heading')).toBeVisible();
    if (close === ways[0]) await expectAccessible(page);
    await close();
    await expect(sheet).toHaveCount(0);
    await expect(row).toBeInViewport();
  }
  expect(asked.open[0]).toEqual({ productId: PRODUCT, scene: '3', position: '1', orderId: ORDER });
  expect(asked.open).toHaveLength(4);
});

test('a document that fails to load says so and can be retried; an unknown document links to the orders', async ({
  page,
}) => {
  await answerSigning(page);
  await refuse(page, OPEN_CALL, 503, 'Back soon.');
  await page.goto(ONE);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await expectAccessible(page);
  await page.unroute(OPEN_CALL);
  await page.route(OPEN_CALL, (route) =>
    route.fulfill({
      json: { code: 0, message: '', data: { contract_url: 'data:text/html,x', pdf_url: '' } },
    }),
  );
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('alert')).toContainText('We can’t show this document here.');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Save as PDF' })).toHaveCount(0);
  await refuse(page, OPEN_CALL, 404);
  await refuse(page, LIST_CALL, 404);
  for (const address of [ONE, `/loanAgreement?productId=${PRODUCT}`, '/loanAgreement']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'We can’t find this document' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'See all your loans' }).tap();
  await expect(page).toHaveURL(/\/orders/);
});

for (const [colorScheme, query] of [
  ['light', ''],
  ['dark', '&brand=udhaar&lang=hi'],
] as const) {
  test(`everyone can read a document, ${colorScheme}, in ${query === '' ? 'English' : 'Hindi'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await answerSigning(page);
    await page.goto(`${ONE}${query}`);
    await expect(page.locator('iframe').contentFrame().getByRole('heading')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
