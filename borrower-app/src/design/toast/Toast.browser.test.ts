import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-1a] a toast stays 3000 ms by default and for durations of 300 ms or less, and any longer duration as requested', async ({
  gallery,
  page,
}) => {
  await gallery.open('Toast', { time: 'held' });
  await page.getByRole('button', { name: 'Default duration' }).tap();
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText('Copied');
  await page.clock.runFor(2990);
  await expect(toast).toBeVisible();
  await page.clock.runFor(20);
  await expect(toast).toBeHidden();
  await page.getByRole('button', { name: 'One second' }).tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.clock.runFor(990);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.clock.runFor(20);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: '300 ms' }).tap();
  await page.clock.runFor(2990);
  await expect(page.getByRole('alert')).toHaveText('Too short to read');
  await page.clock.runFor(20);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a newer toast replaces an older one and keeps its own duration', async ({ gallery, page }) => {
  await gallery.open('Toast', { time: 'held' });
  await page.getByRole('button', { name: 'Default duration' }).tap();
  await page.clock.runFor(2500);
  await page.getByRole('button', { name: '300 ms' }).tap();
  await expect(page.getByRole('alert')).toHaveText(['Too short to read']);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a toast over an open dialog is inside it, and moves out when the dialog closes', async ({
  gallery,
  page,
}) => {
  await gallery.open('Toast', { time: 'held' });
  await page.getByRole('button', { name: 'From a dialog' }).tap();
  await page.getByRole('button', { name: 'Toast over the dialog' }).tap();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Said above the dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('Said while the dialog closes');
});

test('Toast is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible(
    'Toast',
    async () => {
      await page.getByRole('button', { name: 'A long text' }).tap();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { time: 'held' },
  );
});
