import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: tabs] by default five tabs share the width, and the others can be scrolled to', async ({
  gallery,
  page,
}) => {
  await gallery.open('Tabs');
  const bar = page.getByRole('tablist', { name: 'Day' });
  const barWidth = (await bar.boundingBox())?.width ?? 0;
  const tabWidth = (await bar.getByRole('tab').first().boundingBox())?.width ?? 0;
  expect(Math.round(barWidth / tabWidth)).toBe(5);
  await bar.getByRole('tab', { name: 'Fri' }).tap();
  await expect(bar.getByRole('tab', { name: 'Sun' })).toBeInViewport();
});

test('[R9-4c: tabs] by default the open tab and one sibling on each side have content', async ({
  gallery,
  page,
}) => {
  await gallery.open('Tabs');
  await page.getByRole('tab', { name: 'Wed' }).tap();
  const panels = page.getByRole('region', { name: 'Seven tabs' }).locator('[role="tabpanel"]');
  await expect
    .poll(() => panels.evaluateAll((elements) => elements.map((panel) => panel.childElementCount > 0)))
    .toEqual([false, true, true, true, false, false, false]);
});

test('[R9-4c: tabs] a swipe of three tenths of the width opens the adjacent tab, a shorter one does not', async ({
  gallery,
  page,
}) => {
  await gallery.open('Tabs');
  const panel = page.getByRole('tabpanel', { name: 'All' });
  const box = await panel.boundingBox();
  const y = (box?.y ?? 0) + 20;
  const width = box?.width ?? 0;
  await gallery.swipe({ x: 300, y }, { x: 300 - width * 0.28, y });
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await gallery.swipe({ x: 300, y }, { x: 300 - width * 0.32, y });
  await expect(page.getByRole('tab', { name: 'Open' })).toHaveAttribute('aria-selected', 'true');
});

test('the arrow keys, Home and End move between tabs', async ({ gallery, page }) => {
  await gallery.open('Tabs');
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'All' })).toBeFocused();
});

test('only the open panel sets the height and is reachable', async ({ gallery, page }) => {
  await gallery.open('Tabs');
  const example = page.getByRole('region', { name: 'Three tabs' });
  await expect(example.getByRole('tabpanel')).toHaveCount(1);
  const before = (await example.boundingBox())?.height ?? 0;
  await page.getByRole('tab', { name: 'Closed' }).tap();
  await expect.poll(async () => (await example.boundingBox())?.height ?? 0).toBeGreaterThan(before);
});

test('Tabs is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Tabs');
});
