import { expect, test } from '#testing/design/gallery-page.ts';

test('no font for Hindi is loaded if the system renders it; otherwise Noto Sans Devanagari is loaded', async ({
  gallery,
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    // Digits and Latin letters of headings have a font of their own.
    if (request.resourceType() === 'font' && !request.url().includes('hiram-heading')) {
      fonts.push(request.url());
    }
  });
  await gallery.open('Typography', { lang: 'hi' });
  await page.getByRole('button', { name: 'Fetch the font if it is missing' }).tap();
  await expect(page.getByRole('status')).toHaveText('Font: checked');
  expect(fonts).toEqual([]);
  await page.getByRole('button', { name: 'Fetch the font', exact: true }).tap();
  await expect(page.getByRole('status')).toHaveText('Font: loaded');
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.includes('Devanagari'))
      .map((face) => [face.family.replaceAll('"', ''), face.weight, face.status].join(' ')),
  );
  expect(loaded).toEqual(['Devanagari Fallback 400 loaded', 'Devanagari Fallback 600 loaded']);
});

test('no text on a screen is smaller than 12 px', async ({ gallery, page }) => {
  for (const component of ['Typography', 'Badge', 'ImagePicker', 'Tile', 'Grid']) {
    await gallery.open(component);
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('main *')]
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ),
    );
    expect(smallest).toBeGreaterThanOrEqual(12);
  }
});

test('Typography is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Typography');
});
