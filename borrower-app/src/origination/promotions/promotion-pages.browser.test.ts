import { expect, type Page, type Route } from '@playwright/test';
import { fakePromotion, targets } from '#testing/origination/promotions/fake-promotion.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const CARRIED = 'app_from=fb&user_from=ana&utm_tag=july&id=default';
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const [play, appStore, apk] = targets;

function address(route: string, query = 'brand=reference', link = 'links_id=app'): string {
  return `/promotion?${query}#/${route}?${CARRIED}&${link}`;
}

/** Answers for the stores, so that no request leaves this machine. */
async function standInForStores(page: Page): Promise<void> {
  await page.route(/play\.google\.com|apps\.apple\.com|hiram\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }),
  );
}

test.describe('[R2.2-2] the parameters that an advertisement adds to the address', () => {
  for (const link of ['links_id=app', 'down_id=counter']) {
    test(`are passed on to the agreement and to the download page: ${link}`, async ({ page }) => {
      const faked = await fakePromotion(page);
      await page.goto(`/promotion?brand=reference&${CARRIED}&${link}`);
      await page.getByRole('link', { name: 'registration agreement' }).tap();
      await expect(page).toHaveURL(new RegExp(`#/agreementTemplate\\?${CARRIED}&${link}$`));
      await page.getByRole('link', { name: 'Back to the form' }).tap();
      await expect(page.locator('img')).toBeVisible();
      await page.getByLabel('Mobile number').fill('13800138000');
      await page.getByLabel('Characters in the image').fill('K7X4');
      await page.getByRole('button', { name: '获取验证码' }).tap();
      await expect(page.getByText(/^\d\ds$/)).toBeVisible();
      await page.getByLabel('SMS code').fill('123456');
      await page.getByRole('button', { name: 'Apply now' }).tap();
      await expect(page).toHaveURL(new RegExp(`#/downloadTemplate\\?${CARRIED}&${link}$`));
      const [name = '', id = ''] = link.split('=');
      expect(await faked.carried('register')).toMatchObject([{ [name]: id }]);
      await expect
        .poll(async () => (await faked.carried('download-targets')).at(-1))
        .toEqual({ id: 'default', [name]: id });
    });
  }
});

test.describe('[R2.0-4] the hash routes', () => {
  test('#/downloadTemplate opens the download page, from an external link and after a reload', async ({
    page,
  }) => {
    await fakePromotion(page);
    await page.goto(address('downloadTemplate'));
    await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible();
  });

  test('#/agreementTemplate opens the agreement, readable and for the template’s market', async ({
    page,
  }) => {
    await fakePromotion(page, { market: 'IN' });
    await page.goto(address('agreementTemplate', 'brand=udhaar&lang=en'));
    await expect(page.getByRole('heading', { level: 1, name: 'Registration agreement' })).toBeVisible();
    await expect(page.getByText('Digital Personal Data Protection Act, 2023')).toBeVisible();
    await expect(page.getByText('registration-2026-11')).toBeVisible();
    await expectAccessible(page);
  });

  test('going back returns to the form, with the input kept', async ({ page }) => {
    await fakePromotion(page);
    await page.goto(`/promotion?brand=reference&${CARRIED}`);
    await expect(page.locator('img')).toBeVisible();
    await page.getByLabel('Mobile number').fill('13800138000');
    await page.getByRole('link', { name: 'registration agreement' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Registration agreement' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Mobile number')).toHaveValue('138 0013 8000');
  });
});

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID });

  test('[R2.2-3] the download page ends at the store address of that link', async ({ page }) => {
    await fakePromotion(page);
    // Until the store answers, the page shows where it redirects.
    const asked: Route[] = [];
    await page.route('https://play.google.com/**', (route) => void asked.push(route));
    await page.goto(address('downloadTemplate'));
    await expect(page.getByText('Opening Google Play…')).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    await asked[0]?.fulfill({ contentType: 'text/html', body: '<title>Store</title>' });
    await expect(page).toHaveURL(play.address);
  });

  test('[R2.2-3] or at the file, if the link has no store', async ({ page }) => {
    const faked = await fakePromotion(page);
    await standInForStores(page);
    faked.answer('download-targets', { code: '0', data: { targets: [apk], linkHosts: ['hiram.example'] } });
    await page.goto(address('downloadTemplate'));
    await expect(page).toHaveURL(apk.address);
  });

  test('a user who was not redirected is offered the file after a wait', async ({ page }) => {
    await fakePromotion(page);
    // A 204 response leaves the page open, as on a phone without the store.
    await page.route('https://play.google.com/**', (route) => route.fulfill({ status: 204 }));
    await page.goto(address('downloadTemplate'));
    await expect(page.getByText('Nothing happened?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download the app file' })).toHaveAttribute(
      'href',
      apk.address,
    );
  });

  test('an address on an unlisted host is neither shown nor followed', async ({ page }) => {
    const faked = await fakePromotion(page);
    const hostile = [
      { kind: 'play_store', address: 'https://evil.example/store' },
      { kind: 'apk', address: 'javascript:alert(1)' },
      { kind: 'apk', address: 'https://hiram.example@evil.example/a.apk' },
    ];
    faked.answer('download-targets', { code: '0', data: { targets: hostile, linkHosts: ['hiram.example'] } });
    await page.goto(address('downloadTemplate'));
    await expect(page.getByText('No app for this phone yet')).toBeVisible();
    await expect(page.locator('a[href*="evil"], a[href^="javascript"]')).toHaveCount(0);
  });

  for (const [app, marker] of [
    ['Facebook', '[FB_IAB/FB4A;FBAV/440.0;]'],
    ['Messenger', '[FB_IAB/Orca-Android;FBAV/435.0;]'],
    ['Instagram', 'Instagram 300.0.0.29.110 Android'],
    ['TikTok', 'trill_320 BytedanceWebview/d8a21c6'],
  ] as const) {
    test.describe(`inside ${app}`, () => {
      test.use({ userAgent: `${ANDROID} ${marker}` });

      test('a file download does not start there: Android opens it outside, or the user gets instructions', async ({
        page,
      }) => {
        const faked = await fakePromotion(page);
        faked.answer('download-targets', {
          code: '0',
          data: { targets: [apk], linkHosts: ['hiram.example'] },
        });
        await page.goto(address('downloadTemplate'));
        await expect(page.getByRole('link', { name: 'Open in my browser' })).toHaveAttribute(
          'href',
          /^intent:\/\/hiram\.example\/download\/hiram\.apk#Intent;scheme=https;.*;end$/,
        );
        await expect(page.getByText(`Tap ⋯ or ⋮ at the top of ${app}.`)).toBeVisible();
        await expectAccessible(page);
        await expect(page).toHaveURL(/promotion/);
      });
    });
  }
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('[R2.2-3] the download page ends in the App Store', async ({ page }) => {
    await fakePromotion(page);
    await standInForStores(page);
    await page.goto(address('downloadTemplate'));
    await expect(page).toHaveURL(appStore.address);
  });

  test('[R7.4-1b] a visit is counted as ios', async ({ page }) => {
    const faked = await fakePromotion(page);
    await page.goto(`/promotion?brand=reference&${CARRIED}`);
    await expect.poll(() => faked.carried('track-visit')).toMatchObject([{ client_type: 'ios' }]);
  });
});

test.describe('on a desktop computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('the download page shows a QR code for a phone, and does not redirect', async ({ page }) => {
    await fakePromotion(page);
    await page.goto(address('downloadTemplate', 'brand=hiram&lang=en'));
    await expect(page.getByRole('img', { name: 'Opens the download page on a phone' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Google Play' })).toHaveAttribute('href', play.address);
    await expectAccessible(page);
  });
});

test('[R8-2] offline the download page says so, and continues automatically once the connection is back', async ({
  page,
  context,
}) => {
  const faked = await fakePromotion(page);
  faked.answer('download-targets', 'no line');
  await page.goto(address('downloadTemplate'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  faked.answer('download-targets', {
    code: '0',
    data: { targets, linkHosts: ['play.google.com', 'apps.apple.com'] },
  });
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Open Google Play' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const query of ['brand=hiram&lang=fil', 'brand=udhaar&lang=hi', 'brand=reference']) {
    for (const route of ['downloadTemplate', 'agreementTemplate']) {
      test(`everyone can read ${route}, ${colorScheme} ${query}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await fakePromotion(page, { market: query.includes('udhaar') ? 'IN' : 'PH' });
        await page.goto(address(route, query));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expectNoSidewaysScroll(page);
      });
    }
  }
}
