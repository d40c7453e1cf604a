import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { ownMobile } from './attempt-data.ts';
import { copySession, mintHandOff, replaySession } from './borrower-session.ts';
import { type Person, parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { codeFromSms } from './sms-inbox.ts';
import { storedDataOf, watchStoredData } from './stored-data.ts';

const { appUrl } = runningStack();

interface Words {
  readonly mobile: string;
  readonly getCode: string;
  readonly code: string;
  readonly account: string;
  readonly logOut: string;
  readonly login: string;
}

const copy: Record<(typeof people)[number]['lang'], Words> = {
  reference: {
    mobile: 'Mobile number',
    getCode: '获取验证码',
    code: 'Code',
    account: 'Your account',
    logOut: 'Log out',
    login: 'Log in',
  },
  en: {
    mobile: 'Mobile number',
    getCode: 'Get code',
    code: 'Code',
    account: 'Your account',
    logOut: 'Log out',
    login: 'Log in',
  },
  fil: {
    mobile: 'Mobile number',
    getCode: 'Kunin ang code',
    code: 'Code',
    account: 'Account mo',
    logOut: 'Mag-log out',
    login: 'Mag-log in',
  },
  hi: {
    mobile: 'मोबाइल नंबर',
    getCode: 'कोड पाएँ',
    code: 'कोड',
    account: 'आपका अकाउंट',
    logOut: 'लॉग आउट करें',
    login: 'लॉग इन',
  },
};

/** One number per journey: a number gets one code per minute, and journeys do not wait. */
const numbers: Readonly<Record<string, string>> = {
  reference: '13800138201',
  'Philippines in English': '09171230201',
  'Philippines in Filipino': '09171230202',
  'India in Hindi': '9876540203',
};

function wordsOf(person: Person): Words {
  // The cast is safe: journeys only use the people of this list.
  return copy[person.lang as keyof typeof copy];
}

/** Enters the number, reads the code from the inbox, and logs in. */
async function logIn(page: Page, person: Person, mobile: string): Promise<void> {
  const { mobile: mobileLabel, getCode, code, account } = wordsOf(person);
  await page.getByLabel(mobileLabel).fill(ownMobile(mobile));
  await page.getByRole('button', { name: getCode }).click();
  await expect(page.getByRole('button', { name: /^\d+/ })).toBeVisible();
  await page.getByLabel(code, { exact: true }).fill(await codeFromSms(mobile));
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
}

for (const person of people) {
  test(`[R7.10-1a: login][R7.10-1a: logout][R6-1] an SMS code logs in, and after the logout the old cookie is invalid: ${person.name}`, async ({
    page,
    context,
  }) => {
    await page.goto(`${appUrl}/account?${parametersOf(person)}`);
    const { login, logOut } = wordsOf(person);
    await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
    await logIn(page, person, numbers[person.name] ?? '');
    await expect(page).toHaveURL(/\/account\?/);

    const stolen = await copySession(context, page);
    expect(await replaySession(person, stolen)).toBe(0);
    await page.getByRole('button', { name: logOut, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
    expect(await replaySession(person, stolen)).toBe(401);
    await page.goto(`${appUrl}/account?${parametersOf(person)}`);
    await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
  });
}

for (const platform of ['ios', 'android'] as const) {
  for (const person of people) {
    test(`[R6-1] the ${platform} shell hands its session to a page: ${person.name}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const phone = await openInShell(page, platform, person);
      await expect(phone.getByRole('heading', { level: 1, name: wordsOf(person).account })).toBeVisible();
      await expect(phone.getByRole('button', { name: wordsOf(person).logOut, exact: true })).toBeVisible();
      const frame = page.frames().find((one) => one.url().includes('/account'));
      expect(frame?.url()).not.toContain('handOff');
    });
  }
}

async function openInShell(page: Page, platform: string, person: Person): Promise<FrameLocator> {
  const choice = new URLSearchParams({ screen: '/account', platform, owner: 'demo' });
  await page.goto(`${appUrl}/shellSimulator?${choice}&${parametersOf(person)}`);
  return page.frameLocator('iframe[title="Page in the native app"]');
}

const english = people[1];

test('[R6-1] a hand-off code that is used a second time ends the session that it created', async ({
  page,
  browser,
}) => {
  const device = { deviceId: 'twice-used-phone', ...english };
  const code = await mintHandOff(device);
  const address = `${appUrl}/account?deviceId=${device.deviceId}&${parametersOf(english)}`;
  await page.goto(`${address}#handOff=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();

  const thief = await browser.newContext();
  const stolen = await thief.newPage();
  await stolen.goto(`${address}#handOff=${code}`);
  await expect(stolen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await thief.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('[R8-2] with the connection cut at each step the page says so, and continues when it returns', async ({
  page,
  context,
}) => {
  const mobile = '09171230210';
  await page.goto(`${appUrl}/login?back=%2Faccount&${parametersOf(english)}`);
  await page.getByLabel('Mobile number').fill(ownMobile(mobile));
  // The chunk that sends a code loads when the browser is idle: wait for it.
  await page.waitForFunction(() => performance.getEntries().some(({ name }) => name.includes('send-code')));

  const noAnswer = page.getByText('We got no answer. Check your internet connection and try again.');
  await withoutConnection(context, async () => {
    await page.getByRole('button', { name: 'Get code' }).click();
    await expect(noAnswer).toBeVisible();
  });
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
  await expect(noAnswer).toBeHidden();

  const code = await codeFromSms(mobile);
  await withoutConnection(context, async () => {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await expect(noAnswer).toBeVisible();
  });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();

  await withoutConnection(context, async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByText('you are still logged in', { exact: false })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

async function withoutConnection(context: BrowserContext, scenario: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await scenario();
  await context.setOffline(false);
}

test('[R6-1] neither the session’s secret nor the hand-off code is left in any address, referrer, console line, storage, cache or history', async ({
  page,
  context,
}) => {
  const seen = watchStoredData(page);
  const device = { deviceId: 'traceless-phone', ...english };
  const code = await mintHandOff(device);
  await page.goto(`${appUrl}/account?deviceId=${device.deviceId}&${parametersOf(english)}#handOff=${code}`);
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Customer service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();

  const { secret } = await copySession(context, page);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const everything = await storedDataOf(page, seen);
  expect(everything).toContain('/under/v3/user/info');
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain(code);
});
