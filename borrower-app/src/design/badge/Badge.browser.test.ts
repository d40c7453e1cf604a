import { expect, test } from '#testing/design/gallery-page.ts';

test('[R5-7f] a badge shows up to 99, then 99+, and is hidden at zero', async ({ gallery, page }) => {
  await gallery.open('Badge');
  for (const [title, shown] of [
    ['1 messages', '1'],
    ['99 messages', '99'],
    ['100 messages', '99+'],
    ['1200 messages', '99+'],
  ] as const) {
    const row = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
    await expect(row.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('listitem').first()).toHaveText('0 messages');
});

test('99+ is read out in words by a screen reader', async ({ gallery, page }) => {
  await gallery.open('Badge', { lang: 'hi' });
  await expect(page.getByText('99 से ज़्यादा').first()).toBeAttached();
});

test('Badge is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Badge');
});
