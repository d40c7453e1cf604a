import { expect, type Page } from '@playwright/test';
import { simulatedShellScript } from '#shell-simulator/simulated-shell.ts';
import { fakePush, SERVER_KEY } from '#testing/notifications/fake-push.ts';
import { fakeIdentity } from '#testing/people/identity/fake-identity.ts';
import { answerRepayment, PAYMENT, payment } from '#testing/servicing/repayments/fake-repayments.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

// The worker must be real: a subscription belongs to it.
test.use({ serviceWorkers: 'allow' });

const ACCOUNT = '/account?brand=hiram&lang=en';
const RECEIPT = `/payment?paymentId=${PAYMENT}&brand=hiram&lang=en`;
const posted = payment({ status: 'posted', title: 'Payment received', text: 'It counts.', payUrl: '' });

async function beLoggedIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('hiram.session', 's-1');
    localStorage.setItem('hiram.device', 'd-1');
  });
  await fakeIdentity(page);
}

/** The worker starts once the page is idle, after every part of it was loaded. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test.describe('on the account page', () => {
  test('a borrower switches notifications on and off, and is asked for permission only after the tap', async ({
    page,
  }) => {
    await beLoggedIn(page);
    const push = await fakePush(page);
    await page.goto(ACCOUNT);
    await expect(page.getByText('Get reminders here instead of SMS.')).toBeVisible();
    expect(await push.asked()).toBe(0);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('On. We text you only if a notification can’t be sent.')).toBeVisible();
    expect(await push.asked()).toBe(1);
    expect(push.subscribed).toMatchObject([
      {
        endpoint: 'https://fcm.googleapis.com/fcm/send/this-browser',
        p256dh: SERVER_KEY,
        serverKey: SERVER_KEY,
      },
    ]);
    await page.reload();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(push.unsubscribed).toEqual(['p-1']);
  });

  test('a borrower who blocks notifications is told where to allow them', async ({ page }) => {
    await beLoggedIn(page);
    await fakePush(page, { answers: 'denied' });
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Blocked. Open your browser’s settings for this site')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a borrower who closes the question is asked again only after another tap', async ({ page }) => {
    await beLoggedIn(page);
    const push = await fakePush(page, { answers: 'default' });
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect.poll(() => push.asked()).toBe(1);
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(push.subscribed).toEqual([]);
  });

  test('a browser without push says so', async ({ page }) => {
    await beLoggedIn(page);
    await fakePush(page, { isSupported: false });
    await page.goto(ACCOUNT);
    await expect(page.getByText('This browser can’t show notifications.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0);
  });

  test('a lender without notifications shows nothing', async ({ page }) => {
    await beLoggedIn(page);
    await fakePush(page, { isOffered: false });
    const answered = page.waitForResponse(/\/v3\/push\/settings/);
    await page.goto(ACCOUNT);
    await answered;
    await expect(page.getByText('Safari, iPhone')).toBeVisible();
    await expect(page.getByText('Reminders on this phone')).toHaveCount(0);
  });

  test('logging out ends the subscription of this browser', async ({ page }) => {
    await beLoggedIn(page);
    const push = await fakePush(page);
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect.poll(() => push.unsubscribed).toEqual(['p-1']);
  });

  for (const [lang, brand, words] of [
    ['fil', 'hiram', 'Dito na ang reminders mo imbes na SMS.'],
    ['hi', 'udhaar', 'SMS की जगह रिमाइंडर यहीं पाएँ।'],
  ] as const) {
    test(`no accessibility violation with notifications: ${lang}, dark`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await beLoggedIn(page);
      await fakePush(page);
      await page.goto(`/account?brand=${brand}&lang=${lang}`);
      await expect(page.getByText(words)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('in a native app notifications are not offered', async ({ page }) => {
    await page.addInitScript(simulatedShellScript('android'));
    await beLoggedIn(page);
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= request.url().includes('/v3/push/');
    });
    await fakePush(page);
    await page.goto(ACCOUNT);
    await expect(page.getByText('Safari, iPhone')).toBeVisible();
    await untilIdle(page);
    expect(isAsked).toBe(false);
  });

  test('the presentation of the specification has no notifications', async ({ page }) => {
    await beLoggedIn(page);
    await fakePush(page);
    await page.goto('/account?brand=reference&lang=reference');
    await untilIdle(page);
    await expect(page.getByText('Reminders on this phone')).toHaveCount(0);
  });
});

test.describe('after a payment', () => {
  test('notifications are offered once, in a quiet row', async ({ page }) => {
    await beLoggedIn(page);
    const push = await fakePush(page);
    await answerRepayment(page, { payment: posted });
    await page.goto(RECEIPT);
    const offer = page.getByRole('button', { name: 'Get reminders here instead of SMS' });
    await expect(offer).toBeVisible();
    expect(await push.asked()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await offer.click();
    await expect(page.getByText('Reminders will show on this phone')).toBeVisible();
    expect(push.subscribed).toHaveLength(1);
  });

  test('a borrower who ignored the offer does not see it after the next payment', async ({ page }) => {
    await beLoggedIn(page);
    await fakePush(page);
    await answerRepayment(page, { payment: posted });
    await page.goto(RECEIPT);
    await expect(page.getByText('Get reminders here instead of SMS')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('hiram.own.notificationsOffered', '"an earlier payment"'));
    await page.goto(RECEIPT);
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    await untilIdle(page);
    await expect(page.getByText('Get reminders here instead of SMS')).toHaveCount(0);
  });
});
