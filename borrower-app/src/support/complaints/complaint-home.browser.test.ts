import { expect, type Page } from '@playwright/test';
import { ORDER, OTHER_ORDER, opening, order, test } from '#testing/support/complaints/fake-complaints.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

function kept(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('hiram.own.complaint.draft') ?? 'null'));
}

function types(page: Page) {
  return page.getByRole('region', { name: 'Types of complaint' });
}

test('[R2.0-2: complaint][R2.6-1][R2.6-2][R4-4][R7.3-1a] home: my complaints, the order and “All”, the types; type 1 expands, and choosing continues with all parameters in the address and the order stored on the phone', async ({
  page,
  server,
}) => {
  await page.goto(`/complaint?orderId=${ORDER}&sessionId=s-1&deviceId=d-1`);
  await expect(page).toHaveTitle('Complaint');
  const card = page.getByRole('region', { name: 'Loan' });
  await expect(card.getByRole('heading', { name: 'Sahod Loan' })).toBeVisible();
  expect(server.sentTo('problem-init')).toEqual([{ orderId: ORDER }]);
  await expect(types(page).getByRole('button')).toHaveCount(5);

  await card.getByRole('button', { name: 'All' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Which loan is it about?' });
  await expect(sheet.getByRole('button', { name: /Sahod Loan/ })).toHaveAttribute('aria-current', 'true');
  await sheet.getByRole('button', { name: /Negosyo Loan/ }).tap();
  await expect(card.getByRole('heading', { name: 'Negosyo Loan' })).toBeVisible();

  // In the Philippines a complaint about collection is always accepted, whatever the order allows.
  const collection = types(page).getByRole('button', { name: 'How I was asked to pay' });
  await expect(collection).toHaveAttribute('aria-expanded', 'false');
  await collection.tap();
  await expect(page).toHaveURL(/\/complaint\?/);
  await types(page).getByRole('button', { name: 'Threatened or insulted' }).tap();
  await expect(page).toHaveURL((url) => url.pathname === '/complainPageNext');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    problemType: '1',
    problemSonType: '12',
    orderNo: OTHER_ORDER,
    sessionId: 's-1',
    deviceId: 'd-1',
  });
  await expect
    .poll(() => kept(page))
    .toMatchObject({ orderNo: OTHER_ORDER, problemType: '1', problemSonType: '12' });
  // The next page sends an empty request.
  await expect.poll(() => server.sentTo('problem-init').at(-1)).toEqual({});

  // Back returns to the previous page; the draft is kept with the new type.
  await page.getByLabel('What happened?').fill('They called at night.');
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(card.getByRole('heading', { name: 'Negosyo Loan' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue writing/ })).toBeVisible();
  await types(page).getByRole('button', { name: 'The app or the service' }).tap();
  await expect(page.getByRole('region', { name: 'Type of complaint' })).toContainText(
    'The app or the service',
  );
  await expect(page.getByLabel('What happened?')).toHaveValue('They called at night.');
  expect(new URL(page.url()).searchParams.get('problemType')).toBe('7');
  await page.goBack();
  await page.getByRole('button', { name: 'My complaints' }).tap();
  await expect(page).toHaveURL(/\/complaintList/);
});

test('[R5-4] where the reference market blocks a complaint about collection, the page says so in Spanish and offers another order', async ({
  page,
  server,
}) => {
  server.opening = opening({ orderDetail: order({ isShow: '0' }) });
  await page.goto(`/complaint?orderId=${ORDER}&brand=reference`);
  const { orderList } = server.opening;
  server.opening = opening({
    orderList: orderList.map((it) => ({ ...it, isShow: it.orderNo === ORDER ? '0' : '1' })),
  });
  await page.reload();
  await types(page).getByRole('button', { name: 'How I was asked to pay' }).tap();
  await expect(page.getByRole('alert')).toContainText('Este pedido no admite');
  await expect(types(page).getByRole('button', { name: 'Threatened or insulted' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another loan' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Negosyo Loan/ })
    .tap();
  await expect(types(page).getByRole('button', { name: 'Threatened or insulted' })).toBeVisible();
});

test('a borrower without an order can complain; a lost connection shows a message and a retry', async ({
  page,
  server,
}) => {
  const { orderDetail: _none, ...rest } = opening({ orderList: [] });
  server.opening = rest;
  server.refusals.set('problem-init', [503, '']);
  await page.goto('/complaint');
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  server.refusals.clear();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('region', { name: 'Loan' })).toHaveCount(0);
  await types(page).getByRole('button', { name: 'The app or the service' }).tap();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/complainPageNext' && !url.searchParams.has('orderNo'),
  );
  await page.getByLabel('What happened?').fill('It is slow.');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  expect(server.sentTo('problem-save')[0]).not.toHaveProperty('orderNo');
});

const query = '&lang=hi&brand=udhaar';

test('everyone can choose and find a complaint, in Hindi, dark', async ({ page, server }) => {
  const productName = 'Pangkabuhayan at pang-edukasyong pautang ng kooperatiba';
  server.opening = opening({ orderDetail: order({ productName }), orderList: [order({ productName })] });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/complaint?orderId=${ORDER}${query}`);
  await page.locator('main button[aria-controls]').tap();
  await expect(page.locator('main ul ul button')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator('main header button').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/complaintList?x=1${query}`);
  await expect(page.getByRole('tabpanel').first()).toContainText('They called my mother.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
