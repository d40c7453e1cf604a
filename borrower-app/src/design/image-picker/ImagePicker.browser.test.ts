import { expect, test } from '#testing/design/gallery-page.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function pictures(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `picture-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: png,
  }));
}

test('[R5-7e] it accepts images of any type, shows them four in a row and lets the user remove them; an uploading or failed image says so in words', async ({
  gallery,
  page,
}) => {
  await gallery.open('ImagePicker');
  await expect(page.getByLabel('Add photos')).toHaveAttribute('accept', 'image/*');
  await expect(page.getByRole('status')).toHaveText(['Uploading', 'Not uploaded']);
  await page.getByLabel('Add photos').setInputFiles(pictures(6));
  const cells = page.getByRole('group', { name: 'Your pictures' }).getByRole('listitem');
  await expect(cells).toHaveCount(7);
  const tops = await cells.evaluateAll((elements) =>
    elements.map((cell) => cell.getBoundingClientRect().top),
  );
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  const picker = page.getByRole('group', { name: 'Your pictures' });
  await picker.getByRole('button', { name: 'Remove photo 1' }).tap();
  await expect(picker.getByRole('button', { name: /Enlarge/ })).toHaveCount(5);
});

test('images beyond the maximum are ignored, and no more can be added', async ({ gallery, page }) => {
  await gallery.open('ImagePicker');
  const picker = page.getByRole('group', { name: 'Your pictures' });
  await page.getByLabel('Add photos').setInputFiles(pictures(10));
  await expect(picker.getByRole('button', { name: /Enlarge/ })).toHaveCount(9);
  await expect(picker.getByLabel('Add photos')).toHaveCount(0);
});

test('a tap on the centre of an image enlarges it', async ({ gallery, page }) => {
  await gallery.open('ImagePicker');
  const picker = page.getByRole('group', { name: 'Other pictures' });
  await picker.getByRole('button', { name: 'Enlarge photo 2' }).tap();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Photo 2 of 3');
});

test('ImagePicker is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible('ImagePicker', () =>
    page.getByLabel('Add photos').setInputFiles(pictures(5)),
  );
});
