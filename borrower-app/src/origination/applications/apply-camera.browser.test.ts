import { expect, type Page } from '@playwright/test';
import { test } from '#testing/origination/applications/application-screens.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DOCUMENTS = '/apply?orderId=order-1&step=documents';

test.beforeEach(({ server }) => {
  server.application?.put('identity', { documentKind: 'national_id' });
});

/** A camera that shows a card with print, blurred as long as the test says so. */
async function placeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function cardWith(filter: string): HTMLCanvasElement {
      const card = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 });
      const pen = card.getContext('2d');
      if (pen === null) throw new Error('no canvas context');
      pen.filter = filter;
      pen.fillStyle = '#8a8f99';
      pen.fillRect(0, 0, 1280, 960);
      pen.fillStyle = '#d8dee9';
      pen.fillRect(120, 180, 1040, 600);
      pen.fillStyle = '#1d2430';
      pen.font = '34px sans-serif';
      for (let line = 0; line < 12; line += 1) {
        pen.fillText('REPUBLIKA NG PILIPINAS 1234-5678-9012-3456', 150, 240 + line * 46);
      }
      return card;
    }
    // Blurring without a graphics card takes longer than a frame, so each card is drawn once.
    const sharp = cardWith('none');
    const blurred = cardWith('blur(14px)');
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 });
    const context = canvas.getContext('2d');
    let drawn = 0;
    function draw() {
      drawn += 1;
      Object.assign(window, { drawn });
      context?.drawImage(sessionStorage.getItem('blur') === 'yes' ? blurred : sharp, 0, 0);
    }
    draw();
    setInterval(draw, 100);
    const facings: string[] = [];
    Object.assign(window, { facings });
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        async getUserMedia({ video }: { video: { facingMode: string } }) {
          facings.push(video.facingMode);
          if (sessionStorage.getItem('camera') === 'denied') {
            throw new DOMException('no', 'NotAllowedError');
          }
          return canvas.captureStream(10);
        },
      },
    });
  });
}

/** Waits until the camera has shown this many further pictures; they come every tenth of a second. */
async function passFrames(page: Page, count: number): Promise<void> {
  const before = await page.evaluate(() => Number(Reflect.get(window, 'drawn')));
  await page.waitForFunction((least) => Number(Reflect.get(window, 'drawn')) >= least, before + count);
}

test('the camera takes the photos one after another: a document by itself once it is sharp, a face by a tap', async ({
  page,
  server,
}) => {
  test.slow();
  await placeCamera(page);
  await page.goto('/apply');
  await page.evaluate(() => sessionStorage.setItem('blur', 'yes'));
  await page.goto(DOCUMENTS);
  await page.getByRole('button', { name: 'Take the 2 photos' }).tap();
  const camera = page.getByRole('dialog', { name: 'Front of your ID' });
  // A blurred card is not taken.
  await expect(camera.getByText('Hold steady')).toBeVisible();
  await passFrames(page, 15);
  await expect(camera.getByText('Not clear yet')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Once it is sharp, it is taken without a tap, and can be taken again.
  await page.evaluate(() => sessionStorage.setItem('blur', 'no'));
  await expect(camera.getByText('Can you read every letter?')).toBeVisible();
  await camera.getByRole('button', { name: 'Retake' }).tap();
  await expect(camera.getByText('Can you read every letter?')).toBeVisible();
  await expectAccessible(page);
  await camera.getByRole('button', { name: 'Use this photo' }).tap();

  const selfie = page.getByRole('dialog', { name: 'A picture of you' });
  await expect(selfie.getByText('Looks good')).toBeVisible();
  await passFrames(page, 15);
  await selfie.getByRole('button', { name: 'Take the photo: A picture of you' }).tap();
  await selfie.getByRole('button', { name: 'Use this photo' }).tap();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect
    .poll(() =>
      server
        .sentTo('certify/attach')
        .map(({ kind }) => kind)
        .sort(),
    )
    .toEqual(['identity_front', 'selfie']);
  expect(await page.evaluate(() => Reflect.get(window, 'facings'))).toEqual([
    'environment',
    'environment',
    'user',
  ]);
});

test('without permission for the camera the page says so, leads to the phone’s own camera, and can try again', async ({
  page,
}) => {
  await placeCamera(page);
  await page.goto('/apply');
  await page.evaluate(() => sessionStorage.setItem('camera', 'denied'));
  await page.goto(DOCUMENTS);
  await page.getByRole('button', { name: 'Take the 2 photos' }).tap();
  await expect(page.getByText('We can’t use the camera on this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the 2 photos' })).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Front of your ID' }).getByLabel(/Take a photo/),
  ).toBeAttached();
  const camera = page.waitForEvent('filechooser');
  await page.getByText('Take a photo: Front of your ID', { exact: true }).tap();
  await camera;
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('button', { name: 'Take the 2 photos' })).toBeVisible();
});

test('closing the camera keeps the photos taken so far', async ({ page, server }) => {
  await placeCamera(page);
  await page.goto(DOCUMENTS);
  await page.getByRole('button', { name: 'Take the 2 photos' }).tap();
  await page.getByRole('button', { name: 'Use this photo' }).tap();
  await page.getByRole('button', { name: 'Close the camera' }).tap();
  await expect(page.getByRole('region', { name: 'Front of your ID' }).getByText('Received')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the photo', exact: true })).toBeVisible();
  expect(server.pictures.size).toBe(1);
});

test('the code of a national ID fills in name, date of birth and number, and nothing that was typed', async ({
  page,
  server,
}) => {
  await placeCamera(page);
  // Chromium reads codes only on Android; its answer is a card's.
  await page.addInitScript(
    (text) => {
      class BarcodeDetector {
        async detect() {
          return [{ rawValue: 'https://example.com' }, { rawValue: text }];
        }
      }
      Object.assign(window, { BarcodeDetector });
    },
    JSON.stringify({
      subject: { fName: 'MARIA', lName: 'SANTOS', DOB: 'May 04, 1991', PCN: '1234567890123456' },
    }),
  );
  server.application?.put('identity', { fullName: 'Maria Typed' });
  await page.goto(DOCUMENTS);
  await page.getByRole('button', { name: 'Take the 2 photos' }).tap();
  await page.getByRole('button', { name: 'Use this photo' }).tap();
  await expect(page.getByText('Filled in from your ID. Please check it.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the camera' }).tap();
  await page.getByRole('button', { name: 'Do this later' }).tap();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Maria Typed');
  await expect(page.getByText('4 May 1991')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ID number' })).toHaveValue('1234567890123456');
});
