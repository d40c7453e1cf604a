import { expect } from '@playwright/test';
import { fakePromotion } from '#testing/origination/promotions/fake-promotion.ts';
import {
  form,
  literals,
  ORIGIN,
  openForm,
  openWithCodeSent,
  PHONE,
  pictureOf,
} from '#testing/origination/promotions/promotion-form.ts';
import { test } from '#testing/test.ts';

test.describe('the form', () => {
  test('[R2.2-1] has phone, captcha with its image, SMS code, apply button and agreement link', async ({
    page,
  }) => {
    await fakePromotion(page);
    const fields = await openForm(page);
    for (const part of [fields.phone, fields.captcha, fields.picture, fields.code, fields.getCode]) {
      await expect(part).toBeVisible();
    }
    await expect(fields.apply).toBeVisible();
    await expect(fields.agreement).toHaveAttribute('href', /^#\/agreementTemplate\?/);
  });

  test('[R7.4-1a] is rendered from the template in the address, requested only by its id', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    await openForm(page);
    expect(await faked.carried('channel-template')).toEqual([{ templateId: 'default' }]);
    await expect(page.getByRole('heading', { level: 1, name: 'A loan with its whole price' })).toBeVisible();
    await expect(page.getByText('91–365 days')).toBeVisible();
    await expect(page.getByText('33.4%')).toBeVisible();
    await expect(page.getByText('SEC Registration No. CS2026-00001')).toBeVisible();
  });

  test('[R7.4-1b] counts the visit once, and a failed count has no visible effect', async ({ page }) => {
    const faked = await fakePromotion(page);
    faked.answer('track-visit', 'no line');
    const { toast } = await openForm(page);
    await expect
      .poll(() => faked.carried('track-visit'))
      .toEqual([{ ...ORIGIN, page_id: 'default', client_type: 'android', page_type: '1' }]);
    await expect(toast).toBeHidden();
  });

  test('[R7.4-1c] opens a captcha session and loads its image with the sid and a timestamp', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    await openForm(page);
    expect(await faked.carried('get-sid')).toEqual([{}]);
    const { pathname, searchParams } = pictureOf(faked);
    expect(pathname).toBe('/under/api/v2/reference/promotion/get-captcha');
    expect(searchParams.get('sid')).toBe('session-1');
    expect(searchParams.get('timestamp')).toMatch(/^\d{13}$/);
  });

  test('[R8-6] whose template failed to load shows the server’s message, or "error", and continues after a retry', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    faked.answer('channel-template', { code: '404', message: 'This offer is over.' });
    const { toast, apply } = await openForm(page);
    await expect(toast.filter({ hasText: 'This offer is over.' })).toBeVisible();
    faked.answer('channel-template', 'no line');
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(toast.filter({ hasText: /^error$/ })).toBeVisible();
    await expect(apply).toBeEnabled();
    faked.answer('channel-template', {
      code: '00',
      data: { id: 'default', market: 'reference', title: 'Here again' },
    });
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Here again' })).toBeVisible();
  });
});

test.describe('the mobile number', () => {
  test('[R5-7a] keeps only digits, at most 11, shown 3-4-4', async ({ page }) => {
    await fakePromotion(page);
    const { phone } = await openForm(page);
    await phone.pressSequentially('138-0013 80009x9');
    await expect(phone).toHaveValue('138 0013 8000');
  });

  test('[R5-1] that is invalid is refused with its message', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { phone, captcha, getCode } = await openForm(page);
    for (const wrong of ['', '1380013800', '12800138000', '23800138000']) {
      await phone.fill(wrong);
      await captcha.fill('K7X4');
      await getCode.tap();
      await expect(page.getByText(literals.phoneWrong)).toBeVisible();
      await expect(phone, wrong).toBeFocused();
    }
    expect(faked.requests('get-sms')).toEqual([]);
  });

  for (const { market, query, typed, sent } of [
    { market: 'PH', query: 'brand=hiram&lang=en', typed: '+63 917 123 4567', sent: '09171234567' },
    { market: 'PH', query: 'brand=hiram&lang=en', typed: '09171234567', sent: '09171234567' },
    { market: 'IN', query: 'brand=udhaar&lang=en', typed: '+91 98765 43210', sent: '9876543210' },
  ]) {
    test(`[R5-1] of ${market} is accepted in the formats of its users and their address books: ${typed}`, async ({
      page,
    }) => {
      const faked = await fakePromotion(page, { market });
      await page.goto(`/promotion?${query}&id=default`);
      await expect(page.locator('img')).toBeVisible();
      const { phone, captcha } = form(page);
      await phone.fill(typed);
      await captcha.fill('K7X4');
      await page.getByRole('button', { name: 'Get code' }).tap();
      await expect.poll(async () => (await faked.carried('get-sms'))[0]?.phone).toBe(sent);
    });
  }
});

test.describe('the captcha', () => {
  test('[R5-2] is required and has at most 4 characters', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { phone, captcha, getCode } = await openForm(page);
    await phone.fill(PHONE);
    await getCode.tap();
    await expect(page.getByText(literals.captchaWrong)).toBeVisible();
    expect(faked.requests('get-sms')).toEqual([]);
    await captcha.pressSequentially('ABCDE');
    await expect(captcha).toHaveValue('ABCD');
  });

  test('[R5-2] is refreshed by a tap, which requires a non-empty number', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { phone, picture } = await openForm(page);
    await picture.tap();
    await expect(page.getByText(literals.phoneWrong)).toBeVisible();
    const before = pictureOf(faked);
    await phone.fill('1');
    await picture.tap();
    await expect
      .poll(() => pictureOf(faked).searchParams.get('timestamp'))
      .not.toBe(before.searchParams.get('timestamp'));
    expect(pictureOf(faked).searchParams.get('sid')).toBe('session-1');
  });

  test('that cannot be read can be replaced by a puzzle that the phone solves', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { phone, getCode } = await openForm(page);
    await page.getByRole('button', { name: 'I can’t read it' }).tap();
    await expect(page.getByText('Your phone checked it for you.')).toBeVisible();
    await phone.fill(PHONE);
    await getCode.tap();
    await expect.poll(() => faked.carried('get-sms')).toMatchObject([{ capcode: '', puzzle: '7' }]);
  });

  test('shows no error once the phone has solved it, nor after the code was sent', async ({ page }) => {
    await fakePromotion(page);
    const { phone, captcha, getCode } = await openForm(page);
    await phone.fill(PHONE);
    await getCode.tap();
    const error = page.getByText(literals.captchaWrong);
    await expect(error).toBeVisible();
    await page.getByRole('button', { name: 'I can’t read it' }).tap();
    await expect(page.getByText('Your phone checked it for you.')).toBeVisible();
    await expect(error).toBeHidden();
    await getCode.tap();
    await expect(page.getByText('Checked', { exact: true })).toBeVisible();
    await expect(error).toBeHidden();
    await expect(captcha).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('the SMS code', () => {
  test('[R7.4-1d] is requested with phone, captcha, session and origin, and nothing else', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    await openWithCodeSent(page);
    expect(await faked.carried('get-sms')).toEqual([
      {
        ...ORIGIN,
        phone: PHONE,
        capcode: 'K7X4',
        sid: 'session-1',
        deviceId: 'session-1',
        appName: 'Reference',
      },
    ]);
  });

  test('[R5-2] is required and has at most 6 characters', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { code, apply } = await openWithCodeSent(page);
    await code.fill('');
    await apply.tap();
    await expect(page.getByText(literals.smsCodeWrong)).toBeVisible();
    expect(faked.requests('register')).toEqual([]);
    await code.pressSequentially('1234567');
    await expect(code).toHaveValue('123456');
  });

  test('[R4-1][R8-5a: code sent] counts down 60 seconds after a send, refuses another send meanwhile, then is idle again', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-15T00:00:00Z' });
    const faked = await fakePromotion(page);
    const { phone, captcha, getCode, toast } = await openForm(page);
    await page.clock.pauseAt('2026-11-15T00:01:00Z');
    await phone.fill(PHONE);
    await captcha.fill('K7X4');
    await getCode.tap();
    await expect(toast).toHaveText(literals.codeSent);
    await expect(page.getByText('60s', { exact: true })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText('59s', { exact: true })).toBeVisible();
    await page.getByText('59s', { exact: true }).tap();
    await expect(toast).toHaveText(literals.resendRefused);
    expect(faked.requests('get-sms')).toHaveLength(1);
    await page.clock.runFor(58_000);
    await expect(page.getByText('1s', { exact: true })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText(literals.getCode, { exact: true })).toBeVisible();
  });

  test('[R4-1] that failed to send starts no countdown', async ({ page }) => {
    const faked = await fakePromotion(page);
    faked.answer('get-sms', { code: '50301', message: 'We could not send the code.' });
    const { phone, captcha, getCode, toast } = await openForm(page);
    await phone.fill(PHONE);
    await captcha.fill('K7X4');
    await getCode.tap();
    await expect(toast).toHaveText('We could not send the code.');
    await expect(getCode).toHaveText(literals.getCode);
  });

  test('[R4-1] keeps its countdown and the input when the phone discards the page meanwhile', async ({
    page,
  }) => {
    const faked = await fakePromotion(page);
    await openWithCodeSent(page);
    await page.reload();
    const { phone, code, apply } = form(page);
    await expect(phone).toHaveValue('138 0013 8000');
    await expect(page.getByText(/^\d\ds$/)).toBeVisible();
    await code.fill('123456');
    await apply.tap();
    await expect(page).toHaveURL(/#\/downloadTemplate/);
    expect(await faked.carried('register')).toMatchObject([
      { sid: 'session-1', capcode: 'K7X4', phone: PHONE },
    ]);
  });

  test('[R8-3a] refused with 101 refreshes the captcha and shows the server’s message', async ({ page }) => {
    const faked = await fakePromotion(page);
    faked.answer('get-sms', { code: '101', message: 'Not these characters.' });
    const { phone, captcha, getCode, toast } = await openForm(page);
    await phone.fill(PHONE);
    await captcha.fill('AAAA');
    await getCode.tap();
    await expect(toast).toHaveText('Not these characters.');
    await expect.poll(() => faked.requests('get-captcha').length).toBe(2);
    await expect(captcha).toHaveValue('');
    await expect(captcha).toBeFocused();
  });

  test('requested by a double tap is requested once', async ({ page }) => {
    const faked = await fakePromotion(page);
    const { phone, captcha, getCode } = await openForm(page);
    await phone.fill(PHONE);
    await captcha.fill('K7X4');
    await getCode.dblclick();
    await expect(page.getByText(/^\d\ds$/)).toBeVisible();
    expect(faked.requests('get-sms')).toHaveLength(1);
  });
});
