import { expect, test } from '#testing/design/gallery-page.ts';

test('[R8-5a: copy success] it copies, and shows "copy success" in the reference locale', async ({
  gallery,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gallery.open('CopyButton', { lang: 'reference' });
  await page.getByRole('button', { name: 'Copy reference number' }).tap();
  await expect(page.getByRole('alert')).toHaveText('copy success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('HRM20260042');
});

test('it copies in a web view without the clipboard API, also in a dialog', async ({ gallery, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await gallery.open('CopyButton');
  await page.evaluate(() => {
    document.addEventListener('copy', () => {
      document.documentElement.dataset.copied = document.getSelection()?.toString();
      const area = document.activeElement;
      if (area instanceof HTMLTextAreaElement) {
        document.documentElement.dataset.copied = area.value;
      }
    });
  });
  await page.getByRole('button', { name: 'Copy reference number' }).tap();
  await expect(page.getByRole('alert')).toHaveText('Copied');
  await expect(page.locator('html')).toHaveAttribute('data-copied', 'HRM20260042');
  await page.getByRole('button', { name: 'In a dialog' }).tap();
  await page.getByRole('button', { name: 'Copy code' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-copied', '4711');
  await expect(page.locator('textarea')).toHaveCount(0);
});

test('if copying is impossible, it shows what to do instead', async ({ gallery, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await gallery.open('CopyButton');
  await page.getByRole('button', { name: 'Copy reference number' }).tap();
  await expect(page.getByRole('alert')).toHaveText('Could not copy. Press and hold the text to copy it.');
});

test('CopyButton is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('CopyButton');
});
