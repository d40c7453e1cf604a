import { decodeForm } from '@hiram/contract/form-encoding';
import { expect, type Page, type Request } from '@playwright/test';
import { orderOf } from '#testing/servicing/loans/fake-order-details.ts';
import { openOrder } from '#testing/servicing/loans/order-page.ts';
import { answerContactInfo, test } from '#testing/test.ts';

const PAGE_VIEWS = '**/under/v3/statistics/page-views?**';

async function fakePageViews(page: Page, { isDown = false } = {}): Promise<readonly Request[]> {
  const requests: Request[] = [];
  await page.route(PAGE_VIEWS, (route) => {
    requests.push(route.request());
    return isDown ? route.abort() : route.fulfill({ json: { code: 0, message: '', data: {} } });
  });
  return requests;
}

/** Waits until the idle page has loaded the code that counts, then does what opening another app does. */
async function hideOnceCounted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('page-view-sender')),
  );
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('[R2.7-1] the order page is counted as "Order Details" when it is left, without a cookie or any id', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'session', value: 'secret', url: site.url }]);
  const requests = await fakePageViews(page);
  await openOrder(page, orderOf[170]);
  expect(requests).toEqual([]);
  await hideOnceCounted(page);
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  expect(decodeForm(request?.postData() ?? '')).toEqual({ views: '/order Order Details' });
  expect(new URL(request?.url() ?? '').search).toBe('?brand=reference');
  expect(await request?.headerValue('cookie')).toBeNull();
});

test('screens that follow each other are sent in one request, and one that fails has no visible effect', async ({
  page,
}) => {
  const requests = await fakePageViews(page, { isDown: true });
  await answerContactInfo(page);
  await openOrder(page, orderOf[170]);
  await page.evaluate(() => history.pushState(null, '', '/customerService?brand=reference'));
  await expect(page.getByText('help@hiram.example')).toBeVisible();
  await hideOnceCounted(page);
  await expect
    .poll(() => requests.map((request) => decodeForm(request.postData() ?? '').views))
    .toEqual(['/order Order Details\n/customerService Customer Service']);
  await hideOnceCounted(page);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(requests).toHaveLength(1);
});
