import { expect, test } from '#testing/design/gallery-page.ts';

const brands = ['#000000', '#0000ff', '#7a0019', '#ffd400', '#00a86b'];

test('a brand of any hue has readable text and tints in the dark theme', async ({ gallery, page }) => {
  for (const component of ['Button', 'StatusCard']) {
    await gallery.open(component, { theme: 'dark' });
    for (const brand of brands) {
      await page.evaluate((colour) => {
        const { style } = document.documentElement;
        style.setProperty('--brand-background', colour);
        style.setProperty(
          '--brand-background-text',
          ['#ffd400', '#00a86b'].includes(colour) ? '#000000' : '#ffffff',
        );
        style.setProperty('--brand-text', colour);
      }, brand);
      await gallery.expectReadable(`of ${component} with the brand colour ${brand}`);
    }
  }
});

test('the system sets the theme, and the page can override it', async ({ gallery, page }) => {
  const dark = 'rgb(13, 18, 32)';
  const light = 'rgb(251, 246, 238)';
  await page.emulateMedia({ colorScheme: 'dark' });
  await gallery.open('Card');
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
  await gallery.open('Card', { theme: 'light' });
  await expect(page.locator('html')).toHaveCSS('background-color', light);
  await page.emulateMedia({ colorScheme: 'light' });
  await gallery.open('Card', { theme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
});
