import { expect } from '@playwright/test';
import {
  addressIn,
  inShell,
  openAgreed,
  openConfirm,
  pressBack,
  REFERENCE,
  readRow,
  shellCalls,
  signButton,
} from '#testing/servicing/signing/confirm-page.ts';
import {
  answerDetails,
  answerSigning,
  confirm,
  DIGEST,
  DISCLOSURE_CALL,
  disclosure,
  hindi,
  LIST_CALL,
  ORDER,
  PRODUCT,
  READ_CALL,
  refuse,
} from '#testing/servicing/signing/fake-signing.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

test('[R2.0-2: loan confirm][R2.8-1][R7.6-1a][R7.6-1b][R7.10-1b: loan confirm, contract] the page shows everything that a signature binds to, before signing is possible', async ({
  page,
}) => {
  const asked = await openConfirm(page, {}, REFERENCE);
  await expect(page).toHaveTitle('Review and sign');
  await expect(page.getByRole('heading', { name: 'Hiram Cash' })).toBeVisible();
  const rows = {
    'You receive': '₱4.750.00',
    'Total to pay': '₱5.412.35',
    'Loan amount': '₱5.000.00',
    Term: '3 months',
    Interest: '₱412.35',
    'Processing fee': '₱250.00',
    'Total cost': '₱662.35',
    'Effective monthly rate': '6.79%',
    'Annual percentage rate (APR)': '81.48%',
    Lender: 'Hiram Sample Lending Corporation',
    Prepayment: 'At any time, free of charge',
  };
  for (const [label, figure] of Object.entries(rows)) expect(await readRow(page, label), label).toBe(figure);
  const plan = page.getByRole('listitem').filter({ hasText: 'of 3' });
  await expect(plan).toHaveText([
    '2026-12-15₱1.804.111 of 3',
    '2027-01-15₱1.804.112 of 3',
    '2027-02-15₱1.804.133 of 3',
  ]);
  for (const words of [
    ...['4.5% per month of the unpaid principal', 'Your first payment is in 30 days.'],
    ...[disclosure().lateCost, disclosure().coolingOff, 'GCash', '•••• 4567'],
    ...['Disclosure statement', 'Loan agreement', '2026-11-22 10:00:00'],
  ]) {
    await expect(page.getByText(words).first(), words).toBeVisible();
  }
  expect(asked.read).toEqual([{ productId: PRODUCT }]);
  expect(asked.list).toEqual([{ productId: PRODUCT, scene: '3' }]);
  // A term in days is shown in days.
  await openConfirm(
    page,
    {
      confirm: confirm({ periods: '91', termUnit: 'day' }),
      disclosure: disclosure({ periods: '91', termUnit: 'day', coolingOff: '' }),
    },
    REFERENCE,
  );
  expect(await readRow(page, 'Term')).toBe('91 days');
  await expect(page.getByText('If you change your mind')).toHaveCount(0);
});

test('[R2.8-2a][R4-6][R9-4a: Next] the box is checked at first where the market allows it; unchecked, Next is grey and disabled', async ({
  page,
}) => {
  const asked = await openConfirm(page, {}, REFERENCE);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(next).toBeEnabled();
  await page.getByRole('checkbox').uncheck();
  await expect(next).toBeDisabled();
  await expect(next).toHaveCSS('background-color', 'rgb(204, 204, 204)');
  await next.evaluate((element: HTMLButtonElement) => element.click());
  await next.tap({ force: true });
  expect(asked.sign).toEqual([]);
});

test('[R2.8-2a] consent is given, not presumed: the box is empty, its whole label is the target, and the button asks for it', async ({
  page,
}) => {
  for (const [faked, query, amount] of [
    // The page leaves the box empty even if a server would presume consent.
    [{ disclosure: disclosure({ isAgreedAtFirst: '1' }) }, '', '₱4,750.00'],
    [{ disclosure: hindi.disclosure }, '&brand=udhaar&lang=en', '₹4,750.00'],
  ] as const) {
    const asked = await openConfirm(page, faked, query);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByRole('checkbox')).toBeInViewport();
    await expect(signButton(page)).toHaveText('Tick the box to sign');
    await expect(signButton(page)).toBeDisabled();
    await signButton(page).evaluate((element: HTMLButtonElement) => element.click());
    expect(asked.sign).toEqual([]);
    const label = page.locator('label').filter({ has: page.getByRole('checkbox') });
    const size = await label.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await label.tap({ position: { x: (size?.width ?? 0) - 8, y: (size?.height ?? 0) / 2 } });
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(signButton(page)).toBeEnabled();
    await expect(signButton(page)).toHaveText(`Sign and receive ${amount}`);
  }
});

test('what is received and what is paid back have the same size; every cost and every payment is between them and the button', async ({
  page,
}) => {
  await openConfirm(page);
  const rows = {
    'You receive': '₱4,750.00',
    'Total to pay': '₱5,412.35',
    'Total cost': '₱662.35',
    Interest: '₱412.35',
    'Processing fee': '₱250.00',
    'Loan amount': '₱5,000.00',
    Term: '3 months',
    'Annual percentage rate (APR)': '81.48%',
    'Effective monthly rate': '6.79%',
  };
  for (const [label, figure] of Object.entries(rows)) expect(await readRow(page, label), label).toBe(figure);
  const sizes = await Promise.all(
    ['₱4,750.00', '₱5,412.35'].map((amount) =>
      page
        .locator('dd')
        .filter({ hasText: amount })
        .locator('> span')
        .evaluate((element) => getComputedStyle(element).fontSize),
    ),
  );
  expect(sizes).toEqual(['44px', '44px']);
  await expect(page.getByRole('listitem').filter({ hasText: 'of 3' })).toHaveText([
    '15 Dec 2026₱1,804.111 of 3',
    '15 Jan 2027₱1,804.112 of 3',
    '15 Feb 2027₱1,804.133 of 3',
  ]);
  for (const words of ['If you pay late', disclosure().lateCost, disclosure().coolingOff]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByText('Full details').tap();
  expect(await readRow(page, 'Prepayment')).toBe('At any time, free of charge');
});

test('[R4-6][R7.6-1d] a double tap signs once, with the displayed terms; the order replaces the page', async ({
  page,
}) => {
  await answerDetails(page, '151');
  await page.route('**/under/v3/order/list?**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { currency: 'PHP', orders: [] } } }),
  );
  await inShell(page);
  await page.goto('/orders');
  const asked = await openAgreed(page);
  await expect(signButton(page)).toBeInViewport();
  // Both taps arrive before the response.
  await signButton(page).evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page.getByRole('heading', { name: 'We are sending your money' })).toBeVisible();
  expect(addressIn(page)).toBe(`/order?productId=${PRODUCT}&orderId=${ORDER}&from=confirm`);
  const terms = { amount: '500000', periods: '3', termUnit: 'month', productId: PRODUCT, digest: DIGEST };
  expect(asked.sign).toEqual([terms]);
  await expect.poll(() => shellCalls(page)).toEqual([{ call: 'confirmBurialPoint', payload: {} }]);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders/);
});

test('[R4-6][R2.8-2c] leaving asks for confirmation where the server says so: by the phone’s back button and by the page’s own', async ({
  page,
}) => {
  await inShell(page);
  const words = { popTitle: 'Leave without your money?', popContent: 'The offer stays open until 22 Nov.' };
  await openConfirm(page, { confirm: confirm({ isPopType: '1', ...words }) }, REFERENCE);
  const dialog = page.getByRole('dialog', { name: words.popTitle });
  await expect.poll(() => pressBack(page)).toBe(true);
  await expect(dialog).toContainText(words.popContent);
  await expectAccessible(page);
  // Pressing back again closes the dialog.
  expect(await pressBack(page)).toBe(true);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).tap();
  await dialog.getByRole('button', { name: 'Stay here' }).tap();
  await expect(dialog).toBeHidden();
  expect(await shellCalls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).tap();
  await dialog.getByRole('button', { name: 'Leave' }).tap();
  await expect.poll(() => shellCalls(page)).toEqual([{ call: 'closeWebview', payload: {} }]);

  await openConfirm(page, { confirm: confirm(words) }, REFERENCE);
  expect(await pressBack(page)).toBe(false);
  await expect(dialog).toHaveCount(0);
});

test('[R2.8-2b] an agreement is shown first, in a frame: Agree dismisses it, Cancel closes the web view', async ({
  page,
}) => {
  await inShell(page, 'android');
  const popped = confirm({ popAgreementUrl: '/under/v3/contract/document?documentId=7', isPopType: '1' });
  await openConfirm(page, { confirm: popped }, REFERENCE);
  const dialog = page.getByRole('dialog');
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  // Its heading is the title of the document that it shows, which is the first of the list.
  await expect(dialog.getByRole('heading', { name: 'Disclosure statement' })).toBeVisible();
  await expect(frame.contentFrame().getByRole('heading', { name: 'Loan agreement' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect.poll(() => shellCalls(page)).toEqual([{ call: 'closeWebview', payload: {} }]);
  await dialog.getByRole('button', { name: 'Agree' }).tap();
  await expect(dialog).toBeHidden();
  await expect(signButton(page)).toBeEnabled();
  // An agreement that cannot be shown cannot be accepted, and without it signing is blocked.
  for (const popAgreementUrl of ['https://evil.example/agreement', 'javascript:alert(1)']) {
    await openConfirm(page, { confirm: { ...popped, popAgreementUrl } }, REFERENCE);
    await expect(dialog).toContainText('We can’t show this document here.');
    await expect(dialog.getByRole('button', { name: 'Agree' })).toBeDisabled();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next', includeHidden: true })).toBeDisabled();
  }
});

test('[R8-4] a failed load shows a message on the page, without a toast, and can be retried', async ({
  page,
  context,
}) => {
  await answerSigning(page);
  for (const call of [READ_CALL, DISCLOSURE_CALL]) {
    await refuse(page, call, 503, 'Back soon.');
    await page.goto(`/confirmLoan?productId=${PRODUCT}`);
    await expect(page.getByRole('alert')).toContainText('We could not load this');
    await expect(page.getByText('Back soon.')).toHaveCount(0);
    await page.unroute(call);
    await answerSigning(page);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByRole('checkbox').check();
    await expect(signButton(page)).toBeEnabled();
  }
  // Signing is blocked while the documents are unavailable.
  await refuse(page, LIST_CALL, 503, 'Back soon.');
  await page.goto(`/confirmLoan?productId=${PRODUCT}`);
  await page.getByRole('checkbox').check();
  await expect(page.getByText('You can sign once you can read them.')).toBeVisible();
  await expect(signButton(page)).toBeDisabled();
  await expect(page.getByText('Back soon.')).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText('You are offline')).toBeVisible();
  await page.unroute(LIST_CALL);
  await answerSigning(page);
  // When the connection returns, the missing data loads automatically.
  await context.setOffline(false);
  await expect(signButton(page)).toBeEnabled();
});

test('an expired or signed offer links to the orders and home; so does one without a product', async ({
  page,
}) => {
  await answerSigning(page);
  await refuse(page, READ_CALL, 404, 'Not found.');
  await page.goto(`/confirmLoan?productId=${PRODUCT}`);
  await expect(page.getByRole('heading', { name: 'Nothing to sign here' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to Home' }).tap();
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/confirmLoan');
  await page.getByRole('button', { name: 'See all your loans' }).tap();
  await expect(page).toHaveURL(/\/orders/);
});

test('two contradicting responses are requested once more, and never signed', async ({ page }) => {
  const asked = await answerSigning(page, {
    disclosure: disclosure({ totalToRepay: '1', amount: '400000' }),
  });
  await page.goto(`/confirmLoan?productId=${PRODUCT}`);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  expect(asked.read).toHaveLength(2);
  expect(asked.disclosure).toHaveLength(2);
  await expect(signButton(page)).toHaveCount(0);
});

test('while loading, the page reserves its space and says that it is loading', async ({ page }) => {
  await page.route(READ_CALL, () => undefined);
  await page.route(DISCLOSURE_CALL, () => undefined);
  await page.goto(`/confirmLoan?productId=${PRODUCT}`);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await expectAccessible(page);
});

const long = 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2);
const people = [
  { name: 'English', query: '', faked: {} },
  {
    name: 'Filipino',
    query: '&lang=fil',
    faked: {
      confirm: confirm({ comProductName: long, details: [{ text: long, value: long }] }),
      disclosure: disclosure({ payoutAccount: { name: long, number: '•••• 4567' } }),
      titles: [long, 'Loan agreement'],
    },
  },
  { name: 'Hindi', query: '&brand=udhaar&lang=hi', faked: hindi },
  { name: 'reference', query: REFERENCE, faked: {} },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query, faked } of people) {
    test(`everyone can read and sign, ${colorScheme}, in ${name}, also on the smallest phone and with text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await openConfirm(page, faked, query);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
      await expect(signButton(page)).toBeInViewport({ ratio: 1 });
    });
  }
}
