import { expect, test } from '#testing/design/gallery-page.ts';

test('it opens at the requested image and changes image by button and by swipe', async ({
  gallery,
  page,
}) => {
  await gallery.open('ImageViewer');
  await page.getByRole('button', { name: 'From the second' }).tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status')).toHaveText('Photo 2 of 3');
  await expect(viewer.locator('.adm-image-viewer-slides')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next photo' }).tap();
  await expect(viewer.getByRole('status')).toHaveText('Photo 3 of 3');
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeHidden();
  const third = viewer.locator('.adm-image-viewer-slide img').nth(2);
  await expect.poll(async () => (await third.boundingBox())?.x).toBe(0);
  await gallery.swipe({ x: 60, y: 400 }, { x: 320, y: 400 });
  await expect(viewer.getByRole('status')).toHaveText('Photo 2 of 3');
});

test('the image fills the width', async ({ gallery, page }) => {
  await gallery.open('ImageViewer');
  await page.getByRole('button', { name: 'From the second' }).tap();
  const picture = page.locator('.adm-image-viewer-slide img').nth(1);
  await expect.poll(() => picture.boundingBox()).toMatchObject({ x: 0, width: 360 });
});

test('if the zoom cannot be loaded, the plain image is shown and can be changed', async ({
  gallery,
  page,
}) => {
  await gallery.open('ImageViewer');
  await gallery.goOffline();
  await page.getByRole('button', { name: 'From the first' }).tap();
  await expect(page.getByRole('img', { name: 'Photo 1 of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Next photo' }).tap();
  await expect(page.getByRole('img', { name: 'Photo 2 of 3' })).toBeVisible();
});

test('ImageViewer is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible('ImageViewer', async () => {
    await page.getByRole('button', { name: 'From the second' }).tap();
    await expect(page.locator('.adm-image-viewer-slides')).toBeVisible();
  });
});
