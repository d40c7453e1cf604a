import { expect, test } from '#testing/design/gallery-page.ts';

test('a date is shown with its distance from today', async ({ gallery, page }) => {
  await gallery.open('Day');
  await expect(page.getByRole('listitem')).toHaveText([
    '28 Nov 2026 in 14 days',
    '15 Nov 2026 tomorrow',
    '14 Nov 2026 today',
    '13 Nov 2026 yesterday',
    '4 Nov 2026 10 days ago',
  ]);
});

test('in Hindi tomorrow and yesterday are distinguishable', async ({ gallery, page }) => {
  await gallery.open('Day', { lang: 'hi' });
  await expect(page.getByRole('listitem').nth(1)).toContainText('1 दिन में');
  await expect(page.getByRole('listitem').nth(3)).toContainText('1 दिन पहले');
});

test('[R9-3b] in the reference locale a date is YYYY-MM-DD', async ({ gallery, page }) => {
  await gallery.open('Day', { lang: 'reference' });
  await expect(page.getByTestId('alone')).toHaveText('2026-11-28');
});

test('where the distance from today wraps, it starts at the edge', async ({ gallery, page }) => {
  await gallery.open('Day');
  const places = await page
    .getByRole('listitem')
    .nth(4)
    .evaluate((item: HTMLElement) => {
      item.style.width = '90px';
      const [day, relative] = [item.querySelector('time'), item.querySelector('time + span')];
      return [day, relative].map((part) => part?.getClientRects()[0]);
    });
  expect(places[1]?.top).toBeGreaterThan(places[0]?.top ?? 0);
  expect(places[1]?.left).toBe(places[0]?.left);
});

test('Day is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Day');
});
