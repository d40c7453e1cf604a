import { expect, type Page, test } from '@playwright/test';
import { answer, hold, type Sent } from '../answers.ts';
import type { Borrower } from '../borrower.ts';
import { anyBorrower } from '../people.ts';
import { loggedIn, openAs } from '../session.ts';
import { shown } from '../shown.ts';

// Section 2.6 of the specification.

const BASE = '/under/user-problem';

function order(orderNo: string, productName: string, isShow: string) {
  return {
    orderNo,
    productLogo: '',
    productName,
    status: '174',
    isShow,
    list: [
      { title: 'Amount', value: '₱5.000.00' },
      { title: 'Due', value: '2026-11-28' },
    ],
  };
}

/** A whole answer to the letter: every field of section 3. */
function opening(isShow = '1') {
  return {
    problemType: [
      { title: 'Collection', value: '1' },
      { title: 'The app', value: '7' },
    ],
    problemSonType: [
      { title: 'Called too often', value: '11' },
      { title: 'Threatened', value: '12' },
    ],
    orderDetail: order('order-1', 'Reference Cash', isShow),
    orderList: [order('order-1', 'Reference Cash', isShow), order('order-2', 'Reference Plan', '1')],
  };
}

let borrower: Borrower;

test.beforeAll(async () => {
  borrower = await loggedIn(anyBorrower);
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
  'base64',
);

function pictures(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `picture-${index}.png`,
    mimeType: 'image/png',
    buffer: PIXEL,
  }));
}

function chosen(page: Page, title: string) {
  return page.getByRole('main').getByText(title, { exact: true }).filter({ visible: true }).first();
}

function path(page: Page): string {
  return new URL(page.url()).pathname;
}

async function openHome(page: Page, isShow = '1'): Promise<Sent[]> {
  const sent = await answer(page, `${BASE}/problem-init`, opening(isShow));
  await openAs(page, borrower, '/complaint?orderId=order-1');
  await expect(chosen(page, 'The app')).toBeVisible();
  return sent;
}

test('[R2.6-1][R2.6-2][R4-4] home: my complaints, the order and "All", the types; type 1 opens its sub-types; a choice goes on with its parameters', async ({
  page,
}) => {
  await answer(page, `${BASE}/problem-list`, { tabs: [] });
  const asked = await openHome(page);
  expect(asked[0]?.fields).toEqual({ orderId: 'order-1' });
  await expect(chosen(page, 'Reference Cash')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('dialog').getByText('Reference Plan', { exact: true }).click();
  await expect(chosen(page, 'Reference Plan')).toBeVisible();
  await chosen(page, 'Collection').click();
  expect(path(page)).toBe('/complaint');
  await chosen(page, 'Threatened').click();
  await expect.poll(() => path(page)).toBe('/complainPageNext');
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatchObject({
    problemType: '1',
    problemSonType: '12',
    orderNo: 'order-2',
    brand: 'reference',
    market: 'reference',
    lang: 'reference',
    deviceId: borrower.deviceId,
  });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('order-2');
  // The next page makes the same call, with no body.
  await expect.poll(() => asked.at(-1)?.fields).toEqual({});
  await openHome(page);
  await chosen(page, 'The app').click();
  await expect.poll(() => path(page)).toBe('/complainPageNext');
  expect(new URL(page.url()).searchParams.get('problemType')).toBe('7');
  await openHome(page);
  await page.getByRole('button', { name: 'My complaints', exact: true }).click();
  await expect.poll(() => path(page)).toBe('/complaintList');
});

test('[R5-4] type 1 is blocked when the order does not allow it, in Spanish', async ({ page }) => {
  await openHome(page, '0');
  await chosen(page, 'Collection').click();
  await expect(shown(page, 'Este pedido no admite este tipo de reclamación de cobranza.')).toBeVisible();
  await expect(page.getByText('Threatened', { exact: true })).toHaveCount(0);
  expect(path(page)).toBe('/complaint');
});

test('[R2.6-3][R2.6-4][R4-4][R5-3][R8-5a][R8-5b][R9-1] writing: tags, 200 characters, nine images, the promise, one message, the modal for 1500 ms, then home', async ({
  page,
}) => {
  await page.clock.install();
  await answer(page, `${BASE}/problem-init`, opening());
  const saved = await answer(page, `${BASE}/problem-save`, {});
  let uploads = 0;
  await page.route(`**${BASE}/upload-problem-img?**`, (route) => {
    uploads += 1;
    return route.fulfill({
      json: { code: '00', message: '', data: { url: `/under/v3/upload/image?imageId=${uploads}` } },
    });
  });
  const goOn = await hold(page, `${BASE}/upload-problem-img`);
  await openAs(page, borrower, '/complainPageNext?problemType=1&problemSonType=12&orderNo=order-1');
  const main = page.getByRole('main');
  await expect(chosen(page, 'Collection')).toBeVisible();
  await expect(chosen(page, 'Threatened')).toBeVisible();
  await expect(main).toContainText(/within 3 weekdays/);
  await page.evaluate(() => localStorage.setItem('somebody.else', 'stays'));
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const text = main.getByRole('textbox');
  await send.click();
  await expect(shown(page, 'Please fill in your comments and suggestions')).toBeVisible();
  expect(saved).toEqual([]);
  await text.fill('a'.repeat(205));
  await expect(text).toHaveValue('a'.repeat(200));
  await expect(shown(page, '200/200')).toBeVisible();
  await text.fill('They called my mother.');
  const input = page.locator('input[type="file"][multiple]');
  await expect(input).toHaveAttribute('accept', 'image/*');
  await input.setInputFiles(pictures(10));
  await expect(page.getByText('uploading...', { exact: true }).first()).toBeVisible();
  await expect.poll(() => main.locator('li img').count()).toBe(9);
  await expect
    .poll(async () => {
      await goOn();
      return uploads;
    })
    .toBe(9);
  await expect(shown(page, 'Upload succeeded!')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await send.click();
  await expect(page.getByRole('dialog')).toContainText('Successfully Sent');
  await page.clock.runFor(1400);
  expect(path(page)).toBe('/complainPageNext');
  await page.clock.runFor(200);
  await expect.poll(() => path(page)).toBe('/complaint');
  expect(saved).toHaveLength(1);
  expect(saved[0]?.fields).toMatchObject({
    problemType: '1',
    problemSonType: '12',
    problemDetail: 'They called my mother.',
    orderNo: 'order-1',
    problemImage: Array.from({ length: 9 }, (_, n) => `/under/v3/upload/image?imageId=${n + 1}`).join(','),
  });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('They called my mother.');
  expect(kept).toContain('stays');
});

test('[R5-7e] the image picker takes image/* and shows four in a row', async ({ page }) => {
  await answer(page, `${BASE}/problem-init`, opening());
  await answer(
    page,
    `${BASE}/upload-problem-img`,
    { url: '/under/v3/upload/image?imageId=1' },
    { code: '00' },
  );
  await openAs(page, borrower, '/complainPageNext?problemType=7&orderNo=order-1');
  const input = page.locator('input[type="file"][multiple]');
  await expect(input).toHaveAttribute('accept', 'image/*');
  await input.setInputFiles(pictures(5));
  const main = page.getByRole('main');
  await expect.poll(() => main.locator('li img').count()).toBe(5);
  // Four in a row: the first four are on one line, the fifth begins the next.
  const boxes = await Promise.all((await main.locator('li:has(img)').all()).map((it) => it.boundingBox()));
  expect(new Set(boxes.slice(0, 4).map((box) => box?.y)).size).toBe(1);
  expect(boxes[4]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
  expect(boxes[4]?.x).toBe(boxes[0]?.x);
});

/** The list to the letter. A hundred items, for the badge and the pages. */
function list(count: number) {
  return {
    tabs: [
      {
        title: 'Open',
        items: Array.from({ length: count }, (_, index) => ({
          id: `problem-${index + 1}`,
          time: '2026-11-13T02:00:00Z',
          type: 'Collection',
          content: `Message ${index + 1}.`,
        })),
      },
      { title: 'Answered', items: [] },
    ],
  };
}

test('[R2.6-5][R9-3b] the list: the server’s tabs, and items that open their details', async ({ page }) => {
  await answer(page, `${BASE}/problem-list`, list(2));
  await openAs(page, borrower, '/complaintList');
  await expect(page.getByRole('tab').filter({ hasText: 'Open' })).toBeVisible();
  await expect(page.getByRole('tab').filter({ hasText: 'Answered' })).toBeVisible();
  const item = page.getByRole('button').filter({ hasText: 'Message 1.' }).first();
  await expect(item).toContainText('Problem Type');
  await expect(item).toContainText('Collection');
  await expect(item).toContainText('2026-11-13');
  await answer(page, `${BASE}/problem-detail`, detail('0'));
  await item.click();
  await expect.poll(() => path(page)).toBe('/complainDetails');
  expect(new URL(page.url()).searchParams.get('problemId')).toBe('problem-1');
});

test('[R5-7f][R9-4b] a tab counts its complaints up to 99+, and pages turn with 上一页 and 下一页', async ({
  page,
}) => {
  await answer(page, `${BASE}/problem-list`, list(100));
  await openAs(page, borrower, '/complaintList');
  await expect(page.getByText('Message 1.', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab').filter({ hasText: 'Open' })).toContainText('99+');
  await expect(page.getByRole('button', { name: '上一页' })).toBeVisible();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText('Message 1.', { exact: true })).toHaveCount(0);
  await answer(page, `${BASE}/problem-list`, list(99));
  await openAs(page, borrower, '/complaintList');
  await expect(page.getByRole('tab').filter({ hasText: 'Open' })).toContainText('99');
  await expect(page.getByRole('tab').filter({ hasText: 'Open' })).not.toContainText('99+');
});

function detail(isNeedScore: string) {
  return {
    type: 'Collection',
    sonType: 'Threatened',
    problemId: 'problem-1',
    content: 'They called my mother.',
    images: ['/under/v3/upload/image?imageId=own-1'],
    disposeDetail: isNeedScore === '1' ? 'You are right.' : '',
    disposeImages: isNeedScore === '1' ? ['/under/v3/upload/image?imageId=reply-1'] : [],
    isNeedScore,
  };
}

test('[R2.6-6][R2.6-7][R4-5][R8-5a][R9-1] details: read-only, the reply when there is one, and the rating after 3000 ms', async ({
  page,
}) => {
  await page.route('**/under/v3/upload/image?**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await page.clock.install({ time: '2026-11-16T02:00:00Z' });
  await answer(page, `${BASE}/problem-detail`, detail('0'));
  await openAs(page, borrower, '/complainDetails?problemId=problem-1');
  await expect(chosen(page, 'They called my mother.')).toBeVisible();
  await expect(page.getByText('Process Result')).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const asked = await answer(page, `${BASE}/problem-detail`, detail('1'));
  const scored = await answer(page, `${BASE}/save-score`, {}, { code: '00' });
  await page.clock.pauseAt('2026-11-16T03:00:00Z');
  await openAs(page, borrower, '/complainDetails?problemId=problem-1');
  const main = page.getByRole('main');
  for (const text of [
    'Collection',
    'Threatened',
    'They called my mother.',
    'Process Result',
    'You are right.',
  ]) {
    await expect(main).toContainText(text);
  }
  expect(asked[0]?.fields).toEqual({ problemId: 'problem-1' });
  await expect(main.locator('textarea, input')).toHaveCount(0);
  await expect(main.locator('img')).toHaveCount(2);
  await page.clock.runFor(2900);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(200);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please rate this service');
  await page.clock.resume();
  const stars = dialog.getByRole('radio');
  await expect(stars).toHaveCount(5);
  await stars.nth(3).check({ force: true });
  await expect(dialog.locator('label[class*="filled"]')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(scored).toEqual([]);
  await openAs(page, borrower, '/complainDetails?problemId=problem-1');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('label[class*="filled"]')).toHaveCount(0);
  await stars.nth(4).check({ force: true });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(shown(page, 'Successful demonstration！')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(scored.map(({ fields }) => fields)).toEqual([{ score: '5', problemId: 'problem-1' }]);
});
