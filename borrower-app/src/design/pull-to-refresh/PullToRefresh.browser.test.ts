import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: pull to refresh] a pull of more than 25 px refreshes, a shorter one does not', async ({
  gallery,
  page,
}) => {
  await gallery.open('PullToRefresh');
  const finger = await gallery.finger({ x: 180, y: 200 });
  await finger.moveTo({ x: 180, y: 240 });
  await expect(page.getByText('Pull down to refresh')).toBeVisible();
  await finger.lift();
  await expect(page.getByTestId('count')).toHaveText('Refreshed: 0');
  const again = await gallery.finger({ x: 180, y: 200 });
  await again.moveTo({ x: 180, y: 300 });
  await expect(page.getByText('Let go to refresh')).toBeVisible();
  await again.lift();
  await expect(page.getByTestId('count')).toHaveText('Refreshed: 1');
});

test('[R9-4c: pull to refresh] however far the finger moves, the page follows less than 100 px', async ({
  gallery,
  page,
}) => {
  await gallery.open('PullToRefresh');
  const top = (await page.getByText('Row 1').boundingBox())?.y ?? 0;
  const finger = await gallery.finger({ x: 180, y: 150 });
  await finger.moveTo({ x: 180, y: 790 });
  await expect(page.getByText('Let go to refresh')).toBeVisible();
  async function followed() {
    return ((await page.getByText('Row 1').boundingBox())?.y ?? 0) - top;
  }
  await expect.poll(followed).toBeGreaterThan(80);
  expect(await followed()).toBeLessThan(100);
  await finger.lift();
});

test('the refresh indicator stays until the response arrives', async ({ gallery, page }) => {
  await gallery.open('PullToRefresh', { time: 'held' });
  await gallery.swipe({ x: 180, y: 200 }, { x: 180, y: 400 });
  await expect(page.getByText('Refreshing', { exact: true })).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page.getByText('Refreshing', { exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Refreshing', { exact: true })).toBeHidden();
});

test('[R9-4c: pull to refresh] without a completion signal the indicator disappears after 1 s', async ({
  gallery,
  page,
}) => {
  await gallery.open('PullToRefresh', { time: 'held' });
  await page.getByRole('checkbox').uncheck();
  await gallery.swipe({ x: 180, y: 200 }, { x: 180, y: 400 });
  await page.clock.runFor(950);
  await expect(page.getByText('Refreshing', { exact: true })).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByText('Refreshing', { exact: true })).toBeHidden();
});

test('keyboard users refresh with a button', async ({ gallery, page }) => {
  await gallery.open('PullToRefresh');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('count')).toHaveText('Refreshed: 1');
});

test('PullToRefresh is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('PullToRefresh');
});
