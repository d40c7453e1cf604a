import { expect, test } from '#testing/design/gallery-page.ts';

test('a failure shows a message with one action, busy while it retries; being offline has its own message, and the server’s message replaces ours', async ({
  gallery,
  page,
}) => {
  await gallery.open('TryAgain', { time: 'held' });
  const failed = page.getByRole('alert').first();
  await expect(failed).toContainText('We could not load this');
  const again = failed.getByRole('button', { name: 'Try again' });
  await again.tap();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(600);
  await expect(page.getByRole('status')).toHaveText('Attempts: 1');
  await expect(page.getByRole('alert').nth(1)).toContainText('You are offline');
  await expect(page.getByRole('alert').nth(2)).toContainText('We are mending this.');
});

test('TryAgain is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('TryAgain');
});
