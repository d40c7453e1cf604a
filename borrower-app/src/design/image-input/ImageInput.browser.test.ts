import { expect, test } from '#testing/design/gallery-page.ts';

function picture(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from('a picture') };
}

test('the same image can be picked twice, and several at the same time where several are allowed', async ({
  gallery,
  page,
}) => {
  await gallery.open('ImageInput');
  await page.getByLabel('Take a photo').setInputFiles(picture('door.png'));
  await expect(page.getByRole('status')).toHaveText('door.png');
  await page.getByLabel('Take a photo').setInputFiles(picture('door.png'));
  await expect(page.getByRole('status')).toHaveText('door.png, door.png');
  await page.getByLabel('Choose: a parcel').setInputFiles([picture('box.png'), picture('lid.png')]);
  await expect(page.getByRole('status')).toHaveText('door.png, door.png, box.png, lid.png');
});

test('one input opens the camera, and the other accepts any image', async ({ gallery, page }) => {
  await gallery.open('ImageInput');
  await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
  await expect(page.getByLabel('Choose: a parcel')).not.toHaveAttribute('capture');
  await expect(page.getByLabel('Choose: a parcel')).toHaveAttribute('accept', 'image/*');
});

test('ImageInput is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('ImageInput');
});
