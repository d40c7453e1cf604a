import { expect, type Page } from '@playwright/test';
import { test } from '#testing/origination/applications/application-screens.ts';
import { lookAt, photograph } from '#testing/photograph.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DOCUMENTS = '/apply?orderId=order-1&step=documents';

test.beforeEach(async ({ page, server }) => {
  server.application?.put('identity', { documentKind: 'national_id' });
  // These tests are about files; a browser that shows no camera offers only them.
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
});

function tile(page: Page, title: string) {
  return page.getByRole('region', { name: title });
}

async function pick(page: Page, title: string, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
  const input = tile(page, title).getByLabel(/file/);
  await input.setInputFiles({ name: 'picture', mimeType, buffer });
}

test('[R7.10-1c: image][R8-5b: uploading][R8-5a: upload succeeded] a large photo arrives once, downscaled and upright, although the connection drops seven times', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto(`${DOCUMENTS}&brand=reference`);
  await tile(page, 'Front of your ID').waitFor();
  const photo = await photograph(page);
  let goOn: () => void = () => undefined;
  server.held.set(
    'upload/finish',
    new Promise<void>((resolve) => {
      goOn = resolve;
    }),
  );
  server.cuts = 7;
  await pick(page, 'Front of your ID', photo);
  const progress = tile(page, 'Front of your ID').getByRole('progressbar');
  await expect(tile(page, 'Front of your ID').getByText('uploading...', { exact: true })).toBeVisible();
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBe(1);
  await expectAccessible(page);
  goOn();
  await expect(page.getByText('Upload succeeded!', { exact: true })).toBeVisible();
  await expect(tile(page, 'Front of your ID').getByText('Received')).toBeVisible();

  expect(server.cuts).toBe(0);
  expect([...server.pictures.keys()]).toHaveLength(1);
  expect(server.sentTo('certify/attach')).toMatchObject([{ kind: 'identity_front' }]);
  const [sent = Buffer.alloc(0)] = server.pictures.values();
  expect(photo.byteLength).toBeGreaterThan(1_500_000);
  expect(sent.byteLength).toBeLessThanOrEqual(500_000);
  expect(sent.includes('Exif')).toBe(false);
  const seen = await lookAt(page, sent);
  expect(seen.upperHalf).toBe('red');
  expect(seen.height).toBe(Math.round(seen.width * 1.5));
  expect(seen.height).toBeGreaterThanOrEqual(1000);
});

test('an image waits while offline and resumes automatically; it can be cancelled, enlarged, replaced and removed', async ({
  page,
  server,
  context,
}) => {
  await page.goto(DOCUMENTS);
  const front = tile(page, 'Front of your ID');
  await front.waitFor();
  const unreadable = Buffer.from('no picture that a browser knows');
  // Lazy modules must be loaded before the connection drops, as they are after the first image of a visit.
  await pick(page, 'Payslip', unreadable, 'image/heic');
  await expect(tile(page, 'Payslip').getByText('Received')).toBeVisible();
  expect([...server.pictures.values()]).toEqual([unreadable]);

  await context.setOffline(true);
  await pick(page, 'Front of your ID', await photograph(page));
  await expect(
    front.getByText('No internet connection. The upload continues when you are back online.'),
  ).toBeVisible();
  await expect(page.getByText('Photos are still uploading.')).toBeVisible();
  await context.setOffline(false);
  await expect(front.getByText('Received')).toBeVisible();

  await front.getByRole('button', { name: 'Enlarge: Front of your ID' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  server.held.set('upload/start', new Promise(() => {}));
  await pick(page, 'Front of your ID', unreadable, 'image/png');
  await front.getByRole('button', { name: 'Stop' }).tap();
  await expect(front.getByText('Received')).toBeVisible();
  await front.getByRole('button', { name: 'Remove: Front of your ID' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
  await expect(front.getByText('Take a photo')).toBeVisible();
  expect(server.sentTo('certify/detach')).toMatchObject([{ kind: 'identity_front' }]);

  // The button below opens the phone's own camera for the first photo that is missing, then for the next.
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Take a photo: Front of your ID', { exact: true }).tap();
  const photo = { name: 'p.jpg', mimeType: 'image/heic', buffer: unreadable };
  server.held.delete('upload/start');
  await (await chooser).setFiles(photo);
  await expect(front.getByText('Received')).toBeVisible();
  await expect(page.getByText('Take a photo: A picture of you', { exact: true })).toBeVisible();
  await front.getByRole('button', { name: 'Remove: Front of your ID' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
  await expect(front.getByLabel(/Take a photo/)).toHaveAttribute('capture', 'environment');
  await expect(tile(page, 'A picture of you').getByLabel(/Take a photo/)).toHaveAttribute('capture', 'user');
  await expectAccessible(page);
});

test('a refused image shows the reason next to it; an image from an earlier day is fetched only on request', async ({
  page,
  server,
}) => {
  server.application?.fillIn();
  server.refusals.set('upload/finish', [42204, 'We can’t read this photo. Please choose another.']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${DOCUMENTS}&lang=hi&brand=udhaar`);
  const front = tile(page, 'Front of your ID');
  await expect(front.getByText('हमें मिल गई')).toBeVisible();
  expect(server.sentTo('upload/image')).toEqual([]);
  await front.getByRole('button', { name: /दिखाएँ/ }).tap();
  await expect.poll(() => server.sentTo('upload/image').length).toBe(1);
  await front
    .getByLabel(/फ़ाइल/)
    .setInputFiles({ name: 'x', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(front.getByRole('alert')).toHaveText('We can’t read this photo. Please choose another.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
