import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';

const CALLS = '**/under/v3/user';

/** The server's responses for a logged-in borrower and for a code request. */
async function server(page: Page): Promise<void> {
  const data = {
    resendAfterSeconds: '60',
    maskedMobile: '09•• ••• 4567',
    hasPassword: '1',
    sessions: [
      { sessionId: 's-1', deviceName: 'Chrome, Android', lastSeenAt: '2026-11-15T05:00:00Z', isThisOne: '1' },
      { sessionId: 's-2', deviceName: 'Safari, iPhone', lastSeenAt: '2026-11-12T11:20:00Z', isThisOne: '0' },
    ],
    menu: ['customerService', 'privacy', 'terms', 'deleteAccount'].map((key) => ({ key })),
  };
  await page.route(`${CALLS}/**`, (route) => route.fulfill({ json: { code: 0, message: '', data } }));
}

/** Which staff looked at the borrower's data. */
function seenBy(accesses: readonly object[]) {
  return async (page: Page): Promise<void> => {
    await server(page);
    await page.route(`${CALLS}/data-access?**`, (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { accesses, hasMore: '0' } } }),
    );
  };
}

/** What the borrower has set for themself. */
function limits(set: object) {
  return async (page: Page): Promise<void> => {
    await server(page);
    const breaks = [
      { length: 'one_week', until: '2026-11-26' },
      { length: 'one_month', until: '2026-12-19' },
      { length: 'three_months', until: '2027-02-19' },
      { length: 'six_months', until: '2027-05-19' },
    ];
    const data = { currency: 'PHP', breaks, waitingDays: '7', ...set };
    await page.route(`${CALLS}/borrowing-limits?**`, (route) =>
      route.fulfill({ json: { code: 0, message: '', data } }),
    );
  };
}

const views = [
  { at: '2026-11-14T02:20:00Z', by: 'Carla', what: 'personal_details' },
  { at: '2026-11-14T02:18:00Z', by: 'Carla', what: 'profile' },
  { at: '2026-10-02T07:05:00Z', by: 'Miguel', what: 'application' },
];

/** The same, but with this call refused. */
function refusing(path: string, code: number, message: string) {
  return async (page: Page): Promise<void> => {
    await server(page);
    await page.route(`${CALLS}/${path}?**`, (route) =>
      route.fulfill({ status: 422, json: { code, message, data: {} } }),
    );
  };
}

async function neverAnswers(page: Page): Promise<void> {
  await page.route(`${CALLS}/**`, () => new Promise<void>(() => {}));
}

async function fails(page: Page): Promise<void> {
  await page.route(`${CALLS}/**`, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
}

async function noConnection(page: Page): Promise<void> {
  await page.route(`${CALLS}/**`, (route) => route.abort('internetdisconnected'));
}

/** A number of the page's market: the example that the field shows after hydration. */
async function typeNumber(page: Page): Promise<void> {
  const field = page.locator('[name=mobile][placeholder]');
  await field.fill((await field.getAttribute('placeholder')) ?? '');
}

async function askForCode(page: Page): Promise<void> {
  await typeNumber(page);
  await page.locator('[name=code] ~ button').click();
}

async function typeWrongCode(page: Page): Promise<void> {
  await askForCode(page);
  await page.getByRole('button', { name: /^\d/ }).waitFor();
  await page.locator('[name=code]').fill('000000');
}

const quietButton = 'main form button >> nth=-1';

/** Login, password, account and account deletion, each in every state. */
export const identityScreens: readonly GalleryScreen[] = [
  {
    name: 'login',
    path: '/login',
    states: [
      { name: 'ready', ready: '[name=mobile]' },
      { name: 'code-sent', prepare: server, action: askForCode, ready: 'main button:has-text("59")' },
      {
        name: 'wrong-code',
        prepare: refusing('login', 42202, 'The SMS code is wrong or has expired.'),
        action: typeWrongCode,
        ready: 'main p svg',
      },
      {
        name: 'captcha',
        prepare: refusing('sms-code', 42205, ''),
        action: askForCode,
        ready: 'dialog[open] img',
      },
      { name: 'no-line', prepare: noConnection, action: askForCode, ready: 'main p svg' },
      {
        name: 'password',
        action: async (page) => {
          await page.locator('[name=mobile][placeholder]').waitFor();
          await page.locator(quietButton).click();
        },
        ready: '[name=current-password]',
      },
    ],
  },
  {
    name: 'reset-password',
    path: '/resetPassword',
    states: [{ name: 'ready', ready: '[name=new-password]' }],
  },
  {
    name: 'account',
    path: '/account',
    states: [
      { name: 'ready', prepare: server, ready: 'main li' },
      { name: 'loading', prepare: neverAnswers, ready: '[aria-busy=true]' },
      { name: 'failed', prepare: fails, ready: 'main [role="alert"]' },
    ],
  },
  {
    name: 'delete-account',
    path: '/deleteAccount',
    states: [
      { name: 'facts', prepare: server, ready: 'main h3' },
      {
        name: 'code',
        prepare: server,
        action: (page) => page.locator('main button').last().click(),
        ready: '[name=code]',
      },
      { name: 'failed', prepare: fails, ready: 'main [role="alert"]' },
    ],
  },
  {
    name: 'my-limits',
    path: '/myLimits',
    states: [
      { name: 'none', prepare: limits({}), ready: 'main h2' },
      {
        name: 'easing',
        prepare: limits({ amount: '500000', easing: { from: '2026-11-26', amount: '800000' } }),
        ready: 'main h2',
      },
      {
        name: 'confirming',
        prepare: limits({}),
        action: async (page) => {
          await page.locator('main input[type=radio] >> nth=1').check({ force: true });
          await page.locator('main button').last().click();
        },
        ready: 'dialog[open]',
      },
      { name: 'break', prepare: limits({ breakUntil: '2027-02-19' }), ready: 'main h2' },
      { name: 'loading', prepare: neverAnswers, ready: '[aria-busy=true]' },
      { name: 'failed', prepare: fails, ready: 'main [role="alert"]' },
    ],
  },
  {
    name: 'my-data',
    path: '/myData',
    states: [
      { name: 'seen', prepare: seenBy(views), ready: 'main li' },
      { name: 'nobody', prepare: seenBy([]), ready: 'main h2' },
      {
        name: 'code',
        prepare: seenBy(views),
        action: (page) => page.locator('main button').first().click(),
        ready: 'dialog[open] [name=code]',
      },
      { name: 'loading', prepare: neverAnswers, ready: '[aria-busy=true]' },
      { name: 'failed', prepare: fails, ready: 'main [role="alert"]' },
    ],
  },
];
