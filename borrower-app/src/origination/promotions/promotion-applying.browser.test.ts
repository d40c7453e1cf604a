import { expect, type Route } from '@playwright/test';
import { fakePromotion } from '#testing/origination/promotions/fake-promotion.ts';
import {
  ADDRESS,
  form,
  literals,
  ORIGIN,
  openForm,
  openWithCodeSent,
  PHONE,
} from '#testing/origination/promotions/promotion-form.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

test.describe('applying', () => {
  test('[R3-5][R7.4-1f] sends exactly the registration fields', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { apply } = await openWithCodeSent(page, `${ADDRESS}&invite_code=friend-7`);
    await apply.dblclick();
    await expect(page).toHaveURL(/#\/downloadTemplate/);
    expect(await faked.carried('register')).toEqual([
      {
        ...ORIGIN,
        phone: PHONE,
        capcode: 'K7X4',
        sid: 'session-1',
        deviceId: 'session-1',
        appName: 'Reference',
        merchantNumber: '0',
        userName: PHONE,
        smsCode: '123456',
        invite_code: 'friend-7',
        id: 'default',
      },
    ]);
  });

  test('[R7.4-1e] counts the tap, with the number', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { apply } = await openWithCodeSent(page);
    await apply.tap();
    await expect
      .poll(() => faked.carried('track-click'))
      .toEqual([{ ...ORIGIN, page_id: 'default', client_type: 'android', page_type: '1', phone: PHONE }]);
  });

  test('[R4-2][R8-5a: registered] confirms it and opens the download page', async ({ page }) => {
    await fakePromotion(page);
    const { apply, toast } = await openWithCodeSent(page);
    await apply.tap();
    await expect(toast).toHaveText(literals.registered);
    await expect(page.getByRole('heading', { name: 'One step left: get the app' })).toBeVisible();
  });

  test('[R4-2][R8-3c] with a registered number says so and opens the download page', async ({ page }) => {
    const faked = await fakePromotion(page);
    faked.answer('register', { code: '11', message: 'another wording' });
    const { apply, toast } = await openWithCodeSent(page);
    await apply.tap();
    await expect(toast).toHaveText(literals.alreadyRegistered);
    await expect(page).toHaveURL(/#\/downloadTemplate/);
  });

  test('[R4-2][R8-3b] refused with -1 refreshes the captcha and shows the server’s message', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    faked.answer('register', { code: '-1', message: 'Look at the picture again.' });
    const { apply, captcha, toast } = await openWithCodeSent(page);
    await apply.tap();
    await expect(toast).toHaveText('Look at the picture again.');
    await expect.poll(() => faked.requests('get-captcha').length).toBe(2);
    await expect(captcha).toHaveValue('');
    await expect(page).not.toHaveURL(/downloadTemplate/);
  });

  test('[R8-3d] refused with any other code shows the server’s message and keeps the input', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    faked.answer('register', { code: '42202', message: 'That is not the code.' });
    const { apply, phone, code, toast } = await openWithCodeSent(page);
    await apply.tap();
    await expect(toast).toHaveText('That is not the code.');
    await expect(phone).toHaveValue('138 0013 8000');
    await expect(code).toBeFocused();
  });

  for (const { tracked, query } of [
    { tracked: true, query: 'utm_tag=july' },
    { tracked: true, query: 'fbclid=abc' },
    { tracked: false, query: 'app_from=fb' },
  ]) {
    test(`[R7.4-1g] ${tracked ? 'tells' : 'does not tell'} an analytics script about the registration: ${query}`, async ({
      page,
    }) => {
      await fakePromotion(page);
      const { apply } = await openWithCodeSent(page, `/promotion?brand=reference&id=default&${query}`);
      await apply.tap();
      await expect(page).toHaveURL(/#\/downloadTemplate/);
      const told = { event: 'registration_completed', templateId: 'default' };
      await expect
        .poll(() => page.evaluate(() => window.dataLayer ?? []))
        .toEqual(tracked ? [expect.objectContaining(told)] : []);
      expect(await page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).not.toContain(PHONE);
    });
  }
});

test.describe('[R8-2] offline', () => {
  test('each step says "error" and continues once the connection is back, with all input kept', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    const { phone, captcha, getCode, code, apply, toast } = await openForm(page);
    await phone.fill(PHONE);
    await captcha.fill('K7X4');
    faked.answer('get-sms', 'no line');
    await getCode.tap();
    await expect(toast).toHaveText('error');
    await expect(getCode).toHaveText(literals.getCode);
    faked.answer('get-sms', { code: '0' });
    await getCode.tap();
    await expect(toast).toHaveText(literals.codeSent);
    await code.fill('123456');
    faked.answer('register', 'no line');
    await apply.tap();
    await expect(toast).toHaveText('error');
    faked.answer('register', { code: '0' });
    await apply.tap();
    await expect(page).toHaveURL(/#\/downloadTemplate/);
  });

  test('the captcha loads automatically when the connection is back', async ({ page, context }) => {
    const faked = await fakePromotion(page);
    faked.answer('get-sid', 'no line');
    await page.goto(ADDRESS);
    await expect(page.getByText('Tap to load')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Your entries are still here.')).toBeVisible();
    faked.answer('get-sid', { code: '0', data: { sid: 'session-2' } });
    await context.setOffline(false);
    await expect(page.locator('img')).toBeVisible();
  });
});

test.describe('on a slow connection', () => {
  test('input and taps made before the script loaded are not lost', async ({ page }) => {
    const faked = await fakePromotion(page);
    const waiting: Route[] = [];
    await page.route('**/assets/*.js', (route) => void waiting.push(route));
    await page.goto(ADDRESS, { waitUntil: 'commit' });
    const { phone, apply } = form(page);
    await phone.pressSequentially(PHONE);
    await apply.tap();
    expect(page.url()).not.toContain(PHONE);
    await page.unroute('**/assets/*.js');
    for (const route of waiting) await route.continue();
    await expect(phone).toHaveValue('138 0013 8000');
    await expect(page.getByText(literals.captchaWrong)).toBeVisible();
    expect(faked.requests('register')).toEqual([]);
  });

  test('the page works without any script, with the phone number to call', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/promotion?lang=fil`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Maliit na loan, alam mo agad ang total cost',
    );
    await expect(page.locator('noscript p')).toContainText('tawagan kami: +63 2 8123 4567');
    await expect(page.locator('noscript p')).toBeVisible();
    await context.close();
  });
});

const people = [
  { name: 'in English', market: 'PH', query: 'brand=hiram&lang=en', apply: 'Apply now' },
  { name: 'in Filipino', market: 'PH', query: 'brand=hiram&lang=fil', apply: 'Mag-apply na' },
  { name: 'in Hindi', market: 'IN', query: 'brand=udhaar&lang=hi', apply: 'अभी अप्लाई करें' },
  { name: 'in the reference locale', market: 'reference', query: 'brand=reference', apply: 'Apply now' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, market, query, apply } of people) {
    test(`everyone can use it ${name}, ${colorScheme}, also with text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await fakePromotion(page, { market });
      await openForm(page, `/promotion?${query}&id=default`);
      await expect(page.getByText('33.4%')).toBeVisible();
      await page.getByRole('button', { name: apply }).tap();
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}

test('tap targets are large enough for a thumb', async ({ page }) => {
  await fakePromotion(page);
  await openForm(page);
  for (const target of await page.locator('button, select, a').all()) {
    const box = await target.boundingBox();
    expect.soft(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});
