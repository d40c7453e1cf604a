import { expect, type Page, test } from '@playwright/test';
import { answer } from '../answers.ts';
import type { Borrower } from '../borrower.ts';
import { anyBorrower, orderWith } from '../people.ts';
import { loggedIn, openAs } from '../session.ts';

// The component defaults of section 9, each on a screen that uses the component (D24).

const DETAILS = '/under/v3/loan-details/loan-details';
const ORDER = 'orderId=order-1&productId=product-1';

let borrower: Borrower;

test.beforeAll(async () => {
  borrower = await loggedIn(anyBorrower);
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that moves in steps, through the browser's own touch input. */
async function touch(page: Page, from: Point, to: Point): Promise<{ lift(): Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 10; step += 1) {
    const point = {
      x: from.x + ((to.x - from.x) * step) / 10,
      y: from.y + ((to.y - from.y) * step) / 10,
    };
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  return {
    lift: async () => {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

test('[R9-4c] the order’s banner is a carousel that starts at 0 and waits; pulled beyond 25 px the page asks again, following less than 100 px', async ({
  page,
}) => {
  await page.clock.install();
  const { borrower: owner, orderId, productId } = await orderWith('170');
  await openAs(page, owner, `/order?orderId=${orderId}&productId=${productId}`);
  const list = page.getByRole('main').locator('dl').first();
  await expect(list).toBeVisible();
  const banner = page.locator('[data-slide]').first();
  await expect(banner).toHaveAttribute('data-slide', '0');
  await page.clock.runFor(4000);
  await expect(banner).toHaveAttribute('data-slide', '0');
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === DETAILS) asked += 1;
  });
  const top = (await list.boundingBox())?.y ?? 0;
  const short = await touch(page, { x: 180, y: 300 }, { x: 180, y: 320 });
  await short.lift();
  expect(asked).toBe(0);
  const long = await touch(page, { x: 180, y: 150 }, { x: 180, y: 780 });
  const followed = ((await list.boundingBox())?.y ?? 0) - top;
  expect(followed).toBeGreaterThan(25);
  expect(followed).toBeLessThan(100);
  await long.lift();
  await expect.poll(() => asked).toBeGreaterThan(0);
});

test('[R9-4c] home shows its pages in a grid of 4 columns and 2 rows a page', async ({ page }) => {
  await openAs(page, borrower, '/home');
  const cells = page.locator('ul[data-columns="4"]').first().getByRole('button');
  // The tops of eight cells: four on the first line, four on the second.
  await expect
    .poll(() =>
      cells.evaluateAll((all) => {
        const tops = all.map((cell) => Math.round(cell.getBoundingClientRect().top));
        return [tops.length, new Set(tops.slice(0, 4)).size, new Set(tops).size];
      }),
    )
    .toEqual([8, 1, 2]);
});

const ownOrder = {
  orderNo: 'order-1',
  productLogo: '',
  productName: 'Reference Cash',
  status: '174',
  isShow: '1',
  list: [{ title: 'Amount', value: '₱5.000.00' }],
};

test('[R9-4c] the complaint’s types are a menu of 2 levels, half a screen high; its day and time have 24 hours and every minute', async ({
  page,
}) => {
  await answer(page, '/under/user-problem/problem-init', {
    problemType: [
      { title: 'Collection', value: '1' },
      { title: 'The app', value: '7' },
    ],
    problemSonType: [{ title: 'Threatened', value: '12' }],
    orderDetail: ownOrder,
    orderList: [ownOrder],
  });
  await openAs(page, borrower, '/complaint?orderId=order-1');
  const menu = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('list') });
  await expect(menu.first()).toBeVisible();
  await menu.first().getByRole('button').first().click();
  await expect(menu.first().getByRole('list')).toHaveCount(2);
  expect((await menu.first().boundingBox())?.height).toBe(400);
  await menu.first().getByRole('list').nth(1).getByRole('button').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/complainPageNext');
  await page.getByRole('button', { name: /when/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').nth(1).selectOption({ index: 0 });
  await expect(dialog.getByRole('combobox').nth(3).getByRole('option')).toHaveCount(24);
  await expect(dialog.getByRole('combobox').nth(4).getByRole('option')).toHaveCount(60);
});

test('[R9-4c] the notice of a repayment scrolls at 40 frames a second, after 500 ms, with 800 ms at its end', async ({
  page,
}) => {
  const noticeMsg = 'Pay by 2026-07-01. '.repeat(12).trim();
  await answer(page, '/under/v3/loan-details/payments', { currency: 'PHP', payments: [] });
  await answer(page, '/under/v3/installment/loan-play-detail', {
    repayAmount: '187055',
    repayDate: '2026-07-01',
    productName: 'Reference Cash',
    productLogo: '',
    detail: [{ text: 'Principal', value: '₱1.570.55' }],
    repayList: [{ logo: '', name: 'GCash', channel_number: 'gcash' }],
    noticeMsg,
    isShowReyTop: '0',
  });
  await openAs(page, borrower, `/repay?${ORDER}`);
  const notice = page.getByText(noticeMsg, { exact: true });
  await expect.poll(() => notice.evaluate((text) => text.getAnimations().length)).toBe(1);
  const run = await notice.evaluate((text) => {
    const timing = text.getAnimations()[0]?.effect?.getTiming();
    const hidden = Math.ceil(text.scrollWidth - (text.parentElement?.clientWidth ?? 0));
    return { delay: timing?.delay, endDelay: timing?.endDelay, duration: Number(timing?.duration), hidden };
  });
  expect(run).toMatchObject({ delay: 500, endDelay: 800 });
  expect(run.duration).toBeCloseTo((run.hidden / 40) * 1000, 3);
});

test('[R9-4c] the city of a bank is a picker of 3 columns', async ({ page }) => {
  const item = {
    subtitle: '',
    value: '',
    note: [],
    inputType: 'text',
    cardTypeMi: '0',
    channelNumber: '90006',
  };
  await answer(page, '/under/v3/bind-card/card-init', {
    items: [{ ...item, code: 'branchCity', title: 'Branch city', cate: 'citySelect' }],
  });
  await openAs(page, borrower, '/bindBank?product_id=7');
  await page.getByRole('button', { name: /^Branch city:/ }).click();
  const columns = page.getByRole('dialog').getByRole('combobox');
  await columns.first().selectOption({ label: 'Region IV-A (CALABARZON)' });
  await expect(columns).toHaveCount(3);
});

test('[R9-4c] five tabs share the width; the open one and one on each side are ready; a swipe of 0.3 of the width turns', async ({
  page,
}) => {
  const item = { time: '2026-11-13T02:00:00Z', type: 'Collection' };
  await answer(page, '/under/user-problem/problem-list', {
    tabs: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((title) => ({
      title,
      items: [{ ...item, id: `problem-${title}`, content: `Content of ${title}` }],
    })),
  });
  await openAs(page, borrower, '/complaintList');
  const bar = page.getByRole('tablist');
  const width = (await bar.boundingBox())?.width ?? 0;
  expect(Math.round(width / ((await bar.getByRole('tab').first().boundingBox())?.width ?? 1))).toBe(5);
  await bar.getByRole('tab').nth(2).click();
  const panels = page.locator('[role="tabpanel"]');
  await expect
    .poll(() => panels.evaluateAll((all) => all.map((panel) => panel.childElementCount > 0)))
    .toEqual([false, true, true, true, false, false, false]);
  const box = await page.getByRole('tabpanel', { name: 'Three' }).boundingBox();
  const y = (box?.y ?? 0) + 20;
  const wide = box?.width ?? 0;
  for (const [share, open] of [
    [0.27, 2],
    [0.33, 3],
  ] as const) {
    await (await touch(page, { x: 300, y }, { x: 300 - wide * share, y })).lift();
    await expect(bar.getByRole('tab').nth(open)).toHaveAttribute('aria-selected', 'true');
  }
});

test('[R5-7d] the numeric keyboard: 0–9, a dot, delete, hide and confirm, which is disabled while the value is empty', async ({
  page,
}) => {
  await openAs(page, borrower, '/bookkeeping');
  await page.getByRole('button', { name: 'Add an entry' }).first().click();
  const keys = page.getByRole('dialog').getByRole('group', { name: /^Number/ });
  for (const name of [...'0123456789', 'Decimal point', 'Delete', 'Hide number pad']) {
    await expect(keys.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(keys.getByRole('button')).toHaveCount(14);
  const confirm = keys.getByRole('button', { name: /^(Confirm|Done)$/ });
  await expect(confirm).toBeDisabled();
  for (const key of ['4', '5', 'Decimal point', '5'])
    await keys.getByRole('button', { name: key, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('45.5');
  await expect(confirm).toBeEnabled();
  for (let count = 0; count < 4; count += 1) await keys.getByRole('button', { name: 'Delete' }).click();
  await expect(confirm).toBeDisabled();
  await keys.getByRole('button', { name: 'Hide number pad' }).click();
  await expect(keys).toBeHidden();
});
