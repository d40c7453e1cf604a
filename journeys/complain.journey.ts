import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { openComplaintPage, openStaffCase, showCase, takeCase } from './complaining.ts';
import { complaintsOf } from './complaints-in-database.ts';
import { untilClosed } from './console-dialog.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { openWithLoan } from './paying.ts';
import { people } from './people.ts';
import { photographs } from './photographs.ts';
import { english } from './signing-copy.ts';
import { messagesTo } from './sms-inbox.ts';

// A borrower was called at night. They complain with photos over a poor connection, are no longer contacted
// from then on, receive a reply from a person, and rate it. Another borrower complains while offline.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines, , india] = people;
const account = { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' };
const isFull = process.env.HIRAM_FULL === '1';
/** Photos of 8 MB each. CI uses fewer, cuts the connection less often, and throttles it less. */
const PICTURES = isFull ? 9 : 2;
const CUTS = isFull ? 7 : 3;
const LINE = isFull
  ? { latency: 300, downloadThroughput: 200_000, uploadThroughput: 150_000 }
  : { latency: 150, downloadThroughput: 400_000, uploadThroughput: 300_000 };

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

test(`[R2.6-2][R2.6-4][R2.6-6][R2.6-7] Philippines: photos of 8 MB on a slow connection that drops, contact stops immediately, a staff member replies with an image, and the rating is stored`, async ({
  page,
  context,
  browser,
}, testInfo) => {
  const mobile = '09171230810';
  const { orderId } = await openWithLoan(page, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '500000',
    periods: '3',
    person: philippines,
    copy: english,
    account,
    mobile,
    documentNumber: '1234567890810107',
  });
  const files = await photographs(page, testInfo, isFull ? 10 : PICTURES);

  await openComplaintPage(page, '/complaint', philippines, { orderId });
  await page.getByRole('button', { name: 'How I was asked to pay' }).click();
  await page.getByRole('button', { name: 'Called too often or at odd hours' }).click();
  await expect(page).toHaveURL(/\/complainPageNext\?.*problemType=1/);
  await page.getByLabel('What happened?').fill('They called me at 23:40 and again at midnight.');
  await takePhotosWhileDisconnected(page, context, files);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  await expect(page).toHaveURL(/\/complainDetails\?.*sent=1/);

  const [stored, ...more] = await complaintsOf(orderId);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ state: 'received', pictures: PICTURES, isContactPaused: true });
  const complaintId = stored?.id ?? '';
  await openComplaintPage(page, '/whoContactedMe', philippines);
  await expect(page.getByText(/We do not contact you|we stop contacting you/).first()).toBeVisible();

  const maria = await browser.newPage();
  const seen = await openStaffCase(maria, 'support@hiram.example', complaintId);
  await answerWithPicture(maria, seen, files[0] ?? '');
  await expect.poll(async () => (await complaintsOf(orderId))[0]?.state).toBe('answered');

  await expect.poll(async () => (await messagesTo(mobile)).join('\n')).toMatch(/answered/i);
  await openComplaintPage(page, '/complaintList', philippines);
  await page.getByRole('tabpanel').getByRole('button').filter({ hasText: 'They called me' }).click();
  await expect(page).toHaveURL(/\/complainDetails\?.*problemId=/);
  const result = page.getByRole('region', { name: 'Our answer', exact: true });
  await expect(result).toContainText('Nobody of ours calls at night again.');
  await expect(page.getByRole('list', { name: 'Photos with our answer' }).locator('img')).toHaveCount(1);
  await giveFourStars(page);
  await expect.poll(async () => (await complaintsOf(orderId))[0]?.score).toBe(4);

  await maria.reload();
  const rated = await showCase(maria, complaintId);
  await expect(rated).toContainText('4 of 5');
  await rated.getByRole('button', { name: 'Close…' }).click();
  const closing = maria.getByRole('dialog');
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(closing).toContainText('It is required to close a case');
  await closing.getByRole('radio', { name: 'Staff conduct' }).check();
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect
    .poll(() => complaintsOf(orderId))
    .toMatchObject([{ state: 'closed', cause: 'conduct_of_staff', score: 4, isContactPaused: false }]);
  await maria.close();
});

async function answerWithPicture(maria: Page, seen: Locator, picture: string): Promise<void> {
  await expect(seen).toContainText('They called me at 23:40 and again at midnight.');
  const tiles = seen.getByRole('button', { name: /Image \d/ });
  await expect(tiles).toHaveCount(PICTURES);
  await tiles.first().click();
  await maria.getByRole('dialog').getByRole('button', { name: 'Answer this complaint' }).click();
  await expect(maria.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await maria.keyboard.press('Escape');
  await untilClosed(maria);
  await takeCase(seen);
  await seen
    .getByRole('textbox', { name: /^Reply, in/ })
    .fill('We are sorry. Nobody of ours calls at night again.');
  const taken = maria.waitForResponse(/reply-image/);
  await seen.getByLabel('Images for the reply').setInputFiles(picture);
  await taken;
  await expect(seen.locator('.ant-spin')).toHaveCount(0);
  await seen.getByRole('button', { name: 'Send to borrower' }).click();
}

async function giveFourStars(page: Page): Promise<void> {
  const rating = page.getByRole('dialog', { name: 'How was our service?' });
  await rating.getByRole('radio', { name: /4/ }).click();
  await rating.getByRole('button', { name: 'Send' }).click();
  await expect(rating).toBeHidden();
}

/**
 * All photos are picked together; those beyond nine are omitted. Parts are cut off, and once the connection
 * is lost for a while.
 */
async function takePhotosWhileDisconnected(
  page: Page,
  context: BrowserContext,
  files: readonly string[],
): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  let [parts, cuts] = [0, 0];
  await page.route(/upload\/part/, async (route) => {
    parts += 1;
    if (parts % 3 === 0 && cuts < CUTS) {
      cuts += 1;
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await page.locator('input[type="file"][multiple]').setInputFiles([...files]);
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(PICTURES);
  await expect(page.getByText(`${PICTURES}/9`)).toBeVisible();
  await expect.poll(() => cuts).toBe(CUTS);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await line.detach();
  await page.unroute(/upload\/part/);
}

test('[R2.6-5] India in Hindi: a complaint written offline waits on the phone, is sent automatically when the connection returns, and arrives once', async ({
  page,
  context,
}) => {
  const mobile = '9876540811';
  await openLoggedIn(page, { path: '/complaint', person: india, mobile });
  await page.getByRole('button', { name: 'ऐप या सर्विस' }).click();
  await expect(page).toHaveURL(/\/complainPageNext\?/);
  const written = 'ऐप में मेरा नाम गलत दिखता है।';
  await page.getByRole('textbox').fill(written);
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'भेजें', exact: true });
  await send.dblclick();
  await expect(page.getByText(/इंटरनेट नहीं है/).first()).toBeVisible();
  await context.setOffline(false);
  await openComplaintPage(page, '/complaintList', india);
  const arrived = page.getByRole('tabpanel').getByRole('button').filter({ hasText: written });
  await expect(arrived).toHaveCount(1);
  await arrived.click();
  await expect(page).toHaveURL(/\/complainDetails\?.*problemId=/);
  await expect(page.getByText('आपकी शिकायत हमें मिल गई').first()).toBeVisible();
});
