import { expect, type Route } from '@playwright/test';
import { fakeIdentity, refusal } from '#testing/people/identity/fake-identity.ts';
import {
  askForCode,
  english,
  fieldsOf,
  getCode,
  openLogin,
  people,
} from '#testing/people/identity/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll, openWithPausedClock, test } from '#testing/test.ts';

for (const person of people) {
  test(`[R5-7a][R7.10-1a: login][R7.10-1a: SMS code] a mobile number accepts only digits, is shown in national format, and logs in with its code: ${person.name}`, async ({
    page,
  }) => {
    const faked = await openLogin(page, person);
    const { mobile } = fieldsOf(page, person);
    await mobile.pressSequentially(`a${person.mobile}99`);
    await expect(mobile).toHaveValue(person.written);
    await getCode(page, person);
    // The code can be typed at once.
    await expect(fieldsOf(page, person).code).toBeFocused();
    await page.keyboard.type('123456');
    await expect(page).toHaveURL((url) => url.pathname === '/home');
    expect(faked.sent('sendLoginCode')).toEqual([{ mobile: person.mobile, purpose: 'login' }]);
    expect(faked.sent('login')).toEqual([{ mobile: person.mobile, smsCode: '123456' }]);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no accessibility violation, ${colorScheme}: ${person.name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openLogin(page, person);
      await expectAccessible(page);
      await getCode(page, person);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('a number typed before the script loaded stays, with the cursor in its field', async ({ page }) => {
  const waiting: Route[] = [];
  await fakeIdentity(page);
  await page.route('**/assets/*.js', (route) => void waiting.push(route));
  await page.goto(`/login${english.query}`, { waitUntil: 'commit' });
  const { mobile } = fieldsOf(page, english);
  await mobile.pressSequentially('0917123');
  await page.unroute('**/assets/*.js');
  for (const route of waiting) await route.continue();
  await expect(mobile).toHaveValue('0917 123');
  await expect(mobile).toBeFocused();
  await mobile.pressSequentially('4567');
  await expect(mobile).toHaveValue(english.written);
});

test.describe('[R4-1] the button that requests a code', () => {
  test('is labelled "get code", counts down 60 seconds after a successful send, and is idle again', async ({
    page,
  }) => {
    const reference = people[3] ?? english;
    await openWithPausedClock(page, () => openLogin(page, reference));
    await askForCode(page, reference);
    await expect(page.getByRole('button', { name: '60s' })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByRole('button', { name: '59s' })).toBeVisible();
    await page.clock.runFor(58_000);
    await expect(page.getByRole('button', { name: '1s', exact: true })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible();
    await page.getByRole('button', { name: '获取验证码' }).tap();
    await expect(page.getByRole('button', { name: '60s' })).toBeVisible();
  });

  test('refuses a second send during the countdown, with its message, and sends nothing', async ({
    page,
  }) => {
    const reference = people[3] ?? english;
    const faked = await openLogin(page, reference);
    await askForCode(page, reference);
    await page.getByRole('button', { name: /^\d+s$/ }).tap();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please do not send the verification code repeatedly!' }),
    ).toBeVisible();
    expect(faked.sent('sendLoginCode')).toHaveLength(1);
  });

  test('starts no countdown when the send failed, and shows the reason on the page', async ({ page }) => {
    const faked = await openLogin(page);
    faked.answer('sendLoginCode', refusal('code_not_sent', 'We could not send the code. Please try again.'));
    await askForCode(page);
    await expect(page.getByText('We could not send the code. Please try again.')).toBeVisible();
    await expect(fieldsOf(page).getCode).toBeVisible();
    faked.answer('sendLoginCode', undefined);
    await fieldsOf(page).getCode.tap();
    await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
  });

  test('does not make another number wait', async ({ page }) => {
    const faked = await openLogin(page);
    await getCode(page);
    await fieldsOf(page).mobile.fill('09181234567');
    await fieldsOf(page).getCode.tap();
    await expect.poll(() => faked.sent('sendLoginCode')).toHaveLength(2);
    expect(faked.sent('sendLoginCode')[1]).toMatchObject({ mobile: '09181234567' });
  });
});

test('[R5-1] a number that the market does not accept is refused on the page, and nothing is sent', async ({
  page,
}) => {
  const reference = people[3] ?? english;
  const faked = await openLogin(page, reference);
  await fieldsOf(page, reference).mobile.fill('12800138000');
  await fieldsOf(page, reference).getCode.tap();
  await expect(page.getByText('请正确输入手机号！')).toBeVisible();
  expect(faked.sent('sendLoginCode')).toEqual([]);
});

test('a number from the address book, with its country code, is shown in national format', async ({
  page,
}) => {
  await openLogin(page);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[name=mobile]');
    field?.focus();
    document.execCommand('insertText', false, '+63 917 123 4567');
  });
  await expect(fieldsOf(page).mobile).toHaveValue('0917 123 4567');
});

test.describe('a wrong code', () => {
  const wrong = refusal('sms_code_wrong', 'The SMS code is wrong or has expired.');

  test('shows an error below the field and keeps the number', async ({ page }) => {
    const faked = await openLogin(page);
    faked.answer('login', wrong);
    await getCode(page);
    await fieldsOf(page).code.fill('000000');
    await expect(page.getByText('The SMS code is wrong or has expired.')).toBeVisible();
    await expect(fieldsOf(page).code).toHaveValue('');
    await expect(fieldsOf(page).mobile).toHaveValue('0917 123 4567');
    faked.answer('login', undefined);
    await fieldsOf(page).code.fill('123456');
    await expect(page).toHaveURL((url) => url.pathname === '/home');
  });

  test('entered for the fifth time requires a new code, and no sixth attempt is sent', async ({ page }) => {
    const faked = await openLogin(page);
    faked.answer('login', wrong);
    await getCode(page);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await fieldsOf(page).code.fill('000000');
      await expect.poll(() => faked.sent('login')).toHaveLength(attempt);
      await expect(fieldsOf(page).code).toHaveValue('');
    }
    await expect(page.getByText('That was the fifth attempt. Please get a new code.')).toBeVisible();
    await fieldsOf(page).code.fill('000000');
    await fieldsOf(page).logIn.tap();
    await expect(page.getByText('That was the fifth attempt. Please get a new code.')).toBeVisible();
    expect(faked.sent('login')).toHaveLength(5);
  });

  test('that is incomplete is refused on the page', async ({ page }) => {
    const faked = await openLogin(page);
    await getCode(page);
    await fieldsOf(page).code.fill('123');
    await fieldsOf(page).logIn.tap();
    await expect(page.getByText('Please enter the 6-digit code.')).toBeVisible();
    expect(faked.sent('login')).toEqual([]);
  });
});

test('a code that the phone reads from the SMS logs in automatically', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator.credentials, 'get', {
      value: async () => ({ type: 'otp', code: '654321' }),
    });
  });
  const faked = await openLogin(page);
  await askForCode(page);
  await expect(page).toHaveURL((url) => url.pathname === '/home');
  expect(faked.sent('login')).toMatchObject([{ smsCode: '654321' }]);
});

test('phones and password managers recognise each field', async ({ page }) => {
  await openLogin(page);
  await expect(fieldsOf(page).mobile).toHaveAttribute('autocomplete', 'tel-national');
  await expect(fieldsOf(page).code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(fieldsOf(page).code).toHaveAttribute('inputmode', 'numeric');
});

test('[R7.10-1a: voice code] a user who waited in vain is offered a phone call with the code', async ({
  page,
}) => {
  await page.clock.install();
  const faked = await openLogin(page);
  await askForCode(page);
  await expect(page.getByText('We sent a code to 0917 123 4567. It can take a minute.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call me with the code' })).toBeHidden();
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Call me with the code' }).tap();
  await expect(page.getByText('We are calling 0917 123 4567 to read you the code.')).toBeVisible();
  expect(faked.sent('callWithLoginCode')).toEqual([{ mobile: '09171234567', purpose: 'login' }]);
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
});

test.describe('when the server requires a captcha', () => {
  test('its characters are requested and sent with the next request', async ({ page }) => {
    const faked = await openLogin(page);
    faked.answer('sendLoginCode', refusal('captcha_needed', ''));
    await askForCode(page);
    const dialog = page.getByRole('dialog', { name: 'Enter the characters' });
    await expect(dialog.getByRole('img', { name: 'Image with four characters' })).toBeVisible();
    await expectAccessible(page);
    faked.answer('sendLoginCode', undefined);
    await dialog.getByLabel('Characters in the image').fill('7KQ4');
    await dialog.getByRole('button', { name: 'Send' }).tap();
    await expect(dialog).toBeHidden();
    expect(faked.sent('sendLoginCode')[1]).toEqual({
      mobile: '09171234567',
      purpose: 'login',
      sid: 'sid-1',
      capcode: '7KQ4',
    });
    await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
  });

  test('a wrong one loads a new image and says so', async ({ page }) => {
    const faked = await openLogin(page);
    faked.answer('sendLoginCode', refusal('captcha_needed', ''));
    await askForCode(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /sid=sid-1/);
    faked.answer('sendLoginCode', refusal('captcha_wrong_for_sms', 'The characters do not match the image.'));
    await dialog.getByLabel('Characters in the image').fill('XXXX');
    await dialog.getByRole('button', { name: 'Send' }).tap();
    await expect(dialog.getByText('The characters do not match the image.')).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /sid=sid-2/);
    await expect(dialog.getByLabel('Characters in the image')).toHaveValue('');
  });

  test('a user who cannot read it lets the phone solve a puzzle', async ({ page }) => {
    const faked = await openLogin(page);
    faked.answer('sendLoginCode', refusal('captcha_needed', ''));
    await askForCode(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    faked.answer('sendLoginCode', undefined);
    await dialog.getByRole('button', { name: 'I can’t read it' }).tap();
    await expect(dialog).toBeHidden();
    expect(faked.sent('sendLoginCode')[1]).toMatchObject({ sid: 'sid-1', puzzle: '7' });
  });
});

test.describe('offline', () => {
  const noAnswer = 'We got no answer. Check your internet connection and try again.';

  test('[R8-2] requesting a code says so, and continues once the connection is back', async ({ page }) => {
    const faked = await openLogin(page);
    faked.answer('sendLoginCode', 'no line');
    await askForCode(page);
    await expect(page.getByText(noAnswer)).toBeVisible();
    faked.answer('sendLoginCode', undefined);
    await fieldsOf(page).getCode.tap();
    await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
    await expect(page.getByText(noAnswer)).toBeHidden();
  });

  test('[R8-2] logging in says so, keeps the input, and continues once the connection is back', async ({
    page,
  }) => {
    const faked = await openLogin(page);
    await getCode(page);
    faked.answer('login', 'no line');
    await fieldsOf(page).code.fill('123456');
    await expect(page.getByText(noAnswer)).toBeVisible();
    await expect(fieldsOf(page).code).toHaveValue('123456');
    faked.answer('login', undefined);
    await fieldsOf(page).logIn.tap();
    await expect(page).toHaveURL((url) => url.pathname === '/home');
  });
});

test('a long wait shows a message', async ({ page }) => {
  await page.clock.install();
  const faked = await openLogin(page);
  faked.answer('login', 'never');
  await getCode(page);
  await fieldsOf(page).code.fill('123456');
  await expect.poll(() => faked.sent('login')).toHaveLength(1);
  await page.clock.runFor(6000);
  await expect(page.getByText('This is taking longer than usual. Please stay on this page.')).toBeVisible();
});

test('[R7.10-1a: login] a password is the alternative login, and the typed number stays', async ({
  page,
}) => {
  const faked = await openLogin(page);
  await fieldsOf(page).mobile.fill('09171234567');
  await page.getByRole('button', { name: 'Use a password instead' }).tap();
  await expect(fieldsOf(page).mobile).toHaveValue('0917 123 4567');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  await expectAccessible(page);
  faked.answer('login', refusal('password_wrong', 'The mobile number or password is wrong.'));
  await password.fill('three short words');
  await fieldsOf(page).logIn.tap();
  await expect(page.getByText('The mobile number or password is wrong.')).toBeVisible();
  faked.answer('login', undefined);
  await fieldsOf(page).logIn.tap();
  await expect(page).toHaveURL((url) => url.pathname === '/home');
  expect(faked.sent('login').at(-1)).toEqual({
    mobile: '09171234567',
    password: 'three short words',
  });
});

test.describe('the return address', () => {
  test('leads the user back to the same page after a login', async ({ page }) => {
    await openLogin(page, english, `&back=${encodeURIComponent('/deleteAccount?brand=hiram&lang=en')}`);
    await getCode(page);
    await fieldsOf(page).code.fill('123456');
    await expect(page).toHaveURL(/\/deleteAccount\?brand=hiram&lang=en$/);
  });

  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    test(`never leads to another site: ${elsewhere}`, async ({ page, site }) => {
      await openLogin(page, english, `&back=${encodeURIComponent(elsewhere)}`);
      await getCode(page);
      await fieldsOf(page).code.fill('123456');
      await expect(page).toHaveURL((url) => url.origin === site.url && url.pathname === '/home');
    });
  }
});
