import { expect, test } from '#testing/design/gallery-page.ts';

test('a second tap while the first is pending does nothing', async ({ gallery, page }) => {
  await gallery.open('Button', { time: 'held' });
  const submit = page.getByRole('button', { name: 'Submit' }).first();
  await submit.dblclick();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status')).toHaveText('Taps that counted: 1');
  await page.clock.runFor(1100);
  await expect(submit).not.toHaveAttribute('aria-busy');
  await submit.tap();
  await expect(page.getByRole('status')).toHaveText('Taps that counted: 2');
});

test('a busy button keeps the focus and its label', async ({ gallery, page }) => {
  await gallery.open('Button', { time: 'held' });
  const submit = page.getByRole('button', { name: 'Submit' }).first();
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toBeFocused();
  await expect(submit).toHaveText('Submit');
});

test('[R9-1b] by default the primary button is blue with white text; with a brand it has the brand’s colours', async ({
  gallery,
  page,
}) => {
  await gallery.open('Button', { theme: 'light' });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toHaveCSS('background-color', 'rgb(27, 63, 224)');
  await expect(confirm).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--brand-background', 'rgb(120, 20, 90)');
    document.documentElement.style.setProperty('--brand-background-text', 'rgb(255, 250, 200)');
  });
  await expect(confirm).toHaveCSS('background-color', 'rgb(120, 20, 90)');
  await expect(confirm).toHaveCSS('color', 'rgb(255, 250, 200)');
});

test('[R9-4a: Confirm][R9-4a: Cancel][R9-4a: Next][R9-4a: Submit] the default labels are Confirm, Cancel, Next and Submit', async ({
  gallery,
  page,
}) => {
  for (const lang of ['en', 'reference'] as const) {
    await gallery.open('Button', { lang });
    for (const name of ['Confirm', 'Cancel', 'Next', 'Submit']) {
      await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
    }
  }
});

test('nothing spins when reduced motion is preferred', async ({ gallery, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gallery.open('Button');
  await expect(page.getByRole('button', { name: 'Submit' }).last()).toHaveAttribute('aria-busy', 'true');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('Button is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Button');
});
