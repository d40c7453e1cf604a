import { expect, type Page } from '@playwright/test';
import { simulatedShellScript } from '#shell-simulator/simulated-shell.ts';
import { fakeIdentity, refusal, userInfo } from '#testing/people/identity/fake-identity.ts';
import { getCode } from '#testing/people/identity/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const ACCOUNT = '/account?brand=hiram&lang=en';
const HAND_OFF_CODE = 'h'.repeat(43);
const sessionRequired = refusal('session_required', 'Please log in first.');

/** The session data that scripts can read; the cookie is accessible only to the server. */
async function beLoggedIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('began') !== null) return;
    sessionStorage.setItem('began', 'yes');
    localStorage.setItem('hiram.session', 's-1');
    localStorage.setItem('hiram.device', 'd-1');
  });
}

test('[R7.10-1a: user info][R7.10-1a: user menu] the account shows the number with its middle hidden, the menu and every device', async ({
  page,
}) => {
  await beLoggedIn(page);
  const asked = page.waitForRequest(/\/v3\/user\/info/);
  await fakeIdentity(page);
  await page.goto(ACCOUNT);
  await expect(page.getByText(userInfo.maskedMobile)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Who contacted me' })).toBeVisible();
  await expect(page.getByText('Safari, iPhone')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  // Later requests carry the session handle, which does not grant access.
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('sessionId'), query.get('deviceId')]).toEqual(['s-1', 'd-1']);
});

for (const [lang, brand] of [
  ['en', 'hiram'],
  ['fil', 'hiram'],
  ['hi', 'udhaar'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no accessibility violation on account, deletion and new password: ${lang}, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await beLoggedIn(page);
      await fakeIdentity(page);
      for (const path of ['/account', '/deleteAccount', '/resetPassword']) {
        await page.goto(`${path}?brand=${brand}&lang=${lang}`);
        await expect(page.locator('main button').first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }
}

test.describe('a user who is not logged in', () => {
  test('[R6-1] is sent to the login, and returns to the same page afterwards', async ({ page }) => {
    const faked = await fakeIdentity(page);
    faked.answer('readUserInfo', sessionRequired);
    await page.goto(ACCOUNT);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    faked.answer('readUserInfo', undefined);
    await getCode(page);
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await expect(page.getByText(userInfo.maskedMobile)).toBeVisible();
    await expect(page).toHaveURL(/\/account\?brand=hiram&lang=en$/);
  });

  for (const platform of ['ios', 'android'] as const) {
    test(`[R6-1] in the ${platform} shell the native app is asked to log in, and the session it hands over continues`, async ({
      page,
    }) => {
      await page.addInitScript(simulatedShellScript(platform));
      const faked = await fakeIdentity(page);
      faked.answer('readUserInfo', sessionRequired);
      await page.goto(ACCOUNT);
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'hiramShellMessages')))
        .toEqual([{ call: 'offToLogin', payload: {} }]);
      faked.answer('readUserInfo', undefined);
      await page.evaluate((code) => window.hiramShell?.receive({ type: 'handOff', code }), HAND_OFF_CODE);
      await expect(page.getByText(userInfo.maskedMobile)).toBeVisible();
      expect(faked.sent('takeHandOff')).toEqual([{ handOffCode: HAND_OFF_CODE }]);
    });
  }
});

test.describe('[R6-1] a hand-off code in the address', () => {
  const address = `${ACCOUNT}&sessionId=native&deviceId=d-9#handOff=${HAND_OFF_CODE}`;

  test('is exchanged before any other request, and calls carry the new handle', async ({ page }) => {
    const order: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/under')) order.push(`${pathname} ${searchParams.get('sessionId')}`);
    });
    await fakeIdentity(page);
    await page.goto(address);
    await expect(page.getByText(userInfo.maskedMobile)).toBeVisible();
    expect(order[0]).toBe('/under/v3/user/hand-off native');
    expect(order).toContain('/under/v3/user/info s-1');
    await expect(page).toHaveURL(/\/account\?brand=hiram&lang=en&sessionId=s-1&deviceId=d-9$/);
  });

  test('is removed from the address before any of our scripts has loaded', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(address);
    expect(page.url()).not.toContain('handOff');
  });

  test('that is refused leads to the login', async ({ page }) => {
    const faked = await fakeIdentity(page);
    faked.answer('takeHandOff', refusal('hand_off_refused', 'Please open this page from the app again.'));
    faked.answer('readUserInfo', sessionRequired);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });

  test('[R8-2] whose exchange failed offline is exchanged by the next attempt', async ({ page }) => {
    const faked = await fakeIdentity(page);
    faked.answer('takeHandOff', 'no line');
    faked.answer('readUserInfo', 'no line');
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('We could not load this');
    faked.answer('takeHandOff', undefined);
    faked.answer('readUserInfo', undefined);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByText(userInfo.maskedMobile)).toBeVisible();
  });
});

test.describe('[R7.10-1a: logout] logging out', () => {
  test('ends the session, deletes stored data and leads to the login', async ({ page }) => {
    await beLoggedIn(page);
    const faked = await fakeIdentity(page);
    await page.goto(ACCOUNT);
    await page.evaluate(() => localStorage.setItem('hiram.kept-answers', '{}'));
    await page.getByRole('button', { name: 'Log out', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(faked.sent('logout')).toEqual([{ everywhere: '0' }]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['hiram.device']);
  });

  test('everywhere asks first', async ({ page }) => {
    await beLoggedIn(page);
    const faked = await fakeIdentity(page);
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'Log out of all devices' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Log out of all devices?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Log out' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(faked.sent('logout')).toEqual([{ everywhere: '1' }]);
  });

  test('offline says that the user is still logged in', async ({ page }) => {
    await beLoggedIn(page);
    const faked = await fakeIdentity(page);
    faked.answer('logout', 'no line');
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'Log out', exact: true }).tap();
    await expect(
      page.getByText('You are still logged in because we got no answer.', { exact: false }),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('hiram.session'))).toBe('s-1');
  });

  test('in one tab is noticed in the other', async ({ page, context }) => {
    await beLoggedIn(page);
    await fakeIdentity(page);
    await page.goto(ACCOUNT);
    await expect(page.getByText(userInfo.maskedMobile)).toBeVisible();
    const other = await context.newPage();
    const faked = await fakeIdentity(other);
    await other.goto(ACCOUNT);
    await expect(other.getByText(userInfo.maskedMobile)).toBeVisible();
    faked.answer('readUserInfo', sessionRequired);
    await page.getByRole('button', { name: 'Log out', exact: true }).tap();
    await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});

test('[R7.10-1a: logout] a lost phone can be logged out from the device list', async ({ page }) => {
  await beLoggedIn(page);
  const faked = await fakeIdentity(page);
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Log out: Safari, iPhone' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Log out Safari, iPhone?' });
  await dialog.getByRole('button', { name: 'Log out' }).tap();
  await expect(page.getByText('That device is logged out.')).toBeVisible();
  expect(faked.sent('endSession')).toEqual([{ endedSessionId: 's-2' }]);
  await expect.poll(() => faked.sent('readUserInfo')).toHaveLength(2);
});

test('[R7.10-1a: reset password] a new password is set with a code, and logs in', async ({ page }) => {
  const faked = await fakeIdentity(page);
  await page.goto('/resetPassword?brand=hiram&lang=en');
  await page.getByLabel('Mobile number').fill('09171234567');
  await page.getByRole('button', { name: 'Get code' }).tap();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save and log in' }).tap();
  await expect(page.getByText('Your password needs at least 8 characters.')).toBeVisible();
  faked.answer('resetPassword', refusal('password_too_common', 'This password is too common.'));
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Save and log in' }).tap();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  faked.answer('resetPassword', undefined);
  await page.getByLabel('New password').fill('three short words');
  await page.getByRole('button', { name: 'Save and log in' }).tap();
  await expect(page.getByText(userInfo.maskedMobile)).toBeVisible();
  expect(faked.sent('sendLoginCode')).toEqual([{ mobile: '09171234567', purpose: 'reset_password' }]);
  expect(faked.sent('resetPassword').at(-1)).toEqual({
    mobile: '09171234567',
    smsCode: '123456',
    newPassword: 'three short words',
  });
});

test.describe('[R7.10-1a: user delete] deleting an account', () => {
  test('shows what is deleted and what the law requires us to keep, and for how long, by market', async ({
    page,
  }) => {
    await beLoggedIn(page);
    await fakeIdentity(page);
    await page.goto('/deleteAccount?brand=hiram&lang=en');
    await expect(page.getByText('Your mobile number and your password')).toBeVisible();
    await expect(page.getByText('for 5 years', { exact: false })).toBeVisible();
    await expect(page.getByText('Anti-Money Laundering Act (RA 9160), section 9.')).toBeVisible();
    await page.goto('/deleteAccount?brand=udhaar&lang=en');
    await expect(page.getByText('Prevention of Money-laundering Act, section 12.')).toBeVisible();
  });

  test('requires a code sent to the account’s own number', async ({ page }) => {
    await beLoggedIn(page);
    const faked = await fakeIdentity(page);
    await page.goto('/deleteAccount?brand=hiram&lang=en');
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('button', { name: 'Get code' }).tap();
    await expect(
      page.getByText(`We sent a code to ${userInfo.maskedMobile}.`, { exact: false }),
    ).toBeVisible();
    faked.answer('deleteUser', refusal('sms_code_wrong', 'The code is wrong or too old.'));
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Delete my account' }).tap();
    await expect(page.getByText('The code is wrong or too old.')).toBeVisible();
    faked.answer('deleteUser', undefined);
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Delete my account' }).tap();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    expect(faked.sent('sendDeletionCode')).toEqual([{ via: 'sms' }]);
    expect(faked.sent('deleteUser').at(-1)).toEqual({ smsCode: '123456' });
  });

  test('with an open loan is refused on the page', async ({ page }) => {
    await beLoggedIn(page);
    const faked = await fakeIdentity(page);
    faked.answer('sendDeletionCode', refusal('loan_still_open', 'You still have an active loan.'));
    await page.goto('/deleteAccount?brand=hiram&lang=en');
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('button', { name: 'Get code' }).tap();
    await expect(page.getByText('You still have an active loan.')).toBeVisible();
  });
});

test.describe('somebody else used the account', () => {
  const FREEZE_CALL = '**/under/v3/user/freeze?**';

  test('the owner freezes it after a question, and the page then says what to do', async ({ page }) => {
    await beLoggedIn(page);
    const faked = await fakeIdentity(page);
    let frozen = 0;
    await page.route(FREEZE_CALL, (route) => {
      frozen += 1;
      return route.fulfill({ json: { code: 0, message: '', data: { isFrozen: '1' } } });
    });
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: /^This was not me/ }).tap();
    const question = page.getByRole('dialog', { name: 'Freeze your account?' });
    await expect(question).toContainText('All other devices are logged out');
    await expectAccessible(page);
    faked.answer('readUserInfo', {
      status: 200,
      json: { code: 0, message: '', data: { ...userInfo, isFrozen: '1' } },
    });
    await question.getByRole('button', { name: 'Freeze' }).tap();
    await expect(page.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Contact customer service' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^This was not me/ })).toBeHidden();
    expect(frozen).toBe(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('without an answer nothing is shown as frozen', async ({ page }) => {
    await beLoggedIn(page);
    await fakeIdentity(page);
    await page.route(FREEZE_CALL, (route) => route.abort());
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: /^This was not me/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).tap();
    await expect(page.getByRole('heading', { name: 'Your account is frozen' })).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Freeze your account?' })).toBeVisible();
  });
});
