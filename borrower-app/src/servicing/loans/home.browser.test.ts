import { NEXT_ACTIONS, type NextAction } from '@hiram/contract/servicing/loans';
import { expect, type Page } from '@playwright/test';
import type { Home } from '#frame/home-query.ts';
import { answerDial, QUOTE_CALL } from '#testing/origination/products/fake-product.ts';
import {
  answer,
  CASH,
  coveredHome,
  EVENT_CALL,
  HOME_CALL,
  hindiHome,
  homes,
  longNames,
  ORDER,
  overdueHome,
  PLAN,
} from '#testing/servicing/loans/fake-orders.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/home';

async function openHome(page: Page, home: Home, query = ''): Promise<void> {
  await answer(page, HOME_CALL, home);
  await answerDial(page);
  await page.goto(PATH + query);
  await expect(page.getByRole('heading', { level: 2, name: home.next.title }).first()).toBeVisible();
}

/** Where the button of each next action leads in this build; undefined if there is no button. */
const ways: Readonly<Partial<Record<NextAction, { readonly button: string; readonly to: string }>>> = {
  go_on_applying: { button: 'Continue', to: `/apply?orderId=${ORDER}` },
  wait_for_decision: { button: 'See your application', to: `/apply?orderId=${ORDER}` },
  read_why_declined: { button: 'See why', to: `/apply?orderId=${ORDER}` },
  bind_account: { button: 'Add an account', to: `/bindBank?product_id=${CASH}` },
  sign: { button: 'Review and sign', to: `/confirmLoan?productId=${CASH}` },
  wait_for_money: { button: 'See your loan', to: `/order?orderId=${ORDER}&productId=${CASH}` },
  change_account: {
    button: 'Use another account',
    to: `/bindBank?orderId=${ORDER}&product_id=${CASH}&source=loanDetail`,
  },
};

test('[R7.10-1b: home] the next step is on top in words, with one button that opens a page of this build', async ({
  page,
}) => {
  // A loan that is owed is the page itself, and so is the choice of a new one.
  for (const action of NEXT_ACTIONS.filter((one) => !['repay', 'nothing', 'apply'].includes(one))) {
    await openHome(page, homes[action]);
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: homes[action].next.title }),
    });
    await expect(card).toContainText(homes[action].next.text);
    const way = ways[action];
    await expect(card.getByRole('button')).toHaveCount(way === undefined ? 0 : 1);
    if (way === undefined) continue;
    const button = card.getByRole('button', { name: way.button, exact: true });
    // Both taps arrive before the screen changes.
    await button.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
    await expect.poll(() => addressIn(page)).toBe(way.to);
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  }
});

/** The address without the common parameters that all our addresses have. */
function addressIn(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  const own = ['orderId', 'productId', 'product_id', 'source'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  return `${pathname}?${own.join('&')}`;
}

test('[R7.10-1b: home] an owed loan is the page: its next payment in the ring, what is left, and nothing to buy', async ({
  page,
}) => {
  await openHome(page, homes.repay);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maria');
  await expect(page.getByText('Due in 3 days')).toBeVisible();
  await expect(page.getByText('Payment 2 of 4')).toBeVisible();
  await expect(page.getByRole('banner').locator('..')).toContainText(/₱1,870\.55Wed,? 18 Nov/);
  const left = page.locator('section', { has: page.getByRole('heading', { name: 'Left to pay' }) });
  await expect(left).toContainText('Left to pay₱5,611.65');
  await expect(left.getByRole('listitem')).toHaveText([
    '18 Oct 2026 · paid₱1,870.55',
    '218 Nov 2026 · next₱1,870.55',
    '318 Dec 2026 · later₱1,870.55',
    '418 Jan 2027 · later₱1,870.55',
  ]);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  for (const [name, path] of [
    ['Pay ₱1,870.55', '/repay'],
    ['Pay early', '/prepay'],
    ['Can’t pay on time?', '/helpToPay'],
    ['Loan and documents', '/order'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    // Both taps arrive before the screen changes.
    await button.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
    await expect.poll(() => addressIn(page)).toBe(`${path}?orderId=${ORDER}&productId=${CASH}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  }
  await openHome(page, homes.apply);
  await expect(left).toBeHidden();
});

test('a late payment is a fact with its amount and its reason, and the ways to pay later are below', async ({
  page,
}) => {
  await openHome(page, overdueHome);
  const late = page.locator('section', { has: page.getByRole('heading', { name: 'Pay ₱1,902.30 now' }) });
  await expect(late).toContainText('14 days lateDue date was 1 Nov 2026₱1,902.30');
  for (const [name, path] of [
    ['Why this amount?', '/explainAmount'],
    ['Pay ₱1,902.30', '/repay'],
    [/^Move the date or pay in parts/, '/helpToPay'],
  ] as const) {
    await page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).tap();
    await expect.poll(() => addressIn(page)).toBe(`${path}?orderId=${ORDER}&productId=${CASH}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  }
});

test('a payment on its way is not asked for again', async ({ page }) => {
  await openHome(page, coveredHome);
  await expect(page.getByRole('button', { name: /^Pay ₱/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { name: coveredHome.next.title })).toBeVisible();
});

test('[R7.10-1b: home][R7.10-1b: events] a tap opens a product and is counted with its position', async ({
  page,
}) => {
  const events = await answer(page, EVENT_CALL, {});
  await openHome(page, homes.read_why_declined);
  await page.getByRole('button', { name: 'Choose Hiram Plan' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/product?productId=${PLAN}`);
  await expect.poll(() => events).toEqual([{ productId: PLAN, moduleId: '33', positionId: '1' }]);
});

test('[R7.10-1b: home] without a loan the amount is chosen on Home, with one line of its true cost', async ({
  page,
}) => {
  const events = await answer(page, EVENT_CALL, {});
  await openHome(page, homes.apply);
  // The lender's first product is chosen, although the server names a larger one.
  await expect(page.getByRole('radio', { name: 'Hiram Cash' })).toBeChecked();
  const dial = page.getByRole('slider', { name: 'How much do you want to borrow?' });
  await dial.press('Home');
  await expect(dial).toHaveAttribute('aria-valuetext', '₱1,000');
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('radio', { name: '2 months' }).check();
  await expect(
    page.getByText('You receive ₱1,500.00 and pay ₱1,800.00 in 2 payments. It costs you ₱300.00 in all.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Why?' }).tap();
  await expect(page).toHaveURL(/\/product\?productId=.*amount=150000&periods=2/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue with ₱1,500' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '2 months' })).toBeChecked();
  // Both taps arrive before the screen changes.
  await page
    .getByRole('button', { name: /^Continue with/ })
    .evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page).toHaveURL(new RegExp(`/apply\\?productId=${CASH}&amount=`));
  await expect.poll(() => events).toEqual([{ productId: CASH, moduleId: '33', positionId: '0' }]);
});

test('a cost that cannot be calculated says so, and can be asked for again', async ({ page }) => {
  await answer(page, HOME_CALL, homes.apply);
  await answerDial(page);
  await page.route(QUOTE_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not calculate this.');
  await page.unroute(QUOTE_CALL);
  await answerDial(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText(/^You receive ₱/)).toBeVisible();
});

test('a product opens although counting fails', async ({ page }) => {
  await page.route(EVENT_CALL, (route) => route.abort());
  await openHome(page, homes.read_why_declined);
  await page.getByRole('button', { name: 'Choose Hiram Cash' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/product?productId=${CASH}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('while a loan is on its way, no other one is offered', async ({ page }) => {
  await openHome(page, homes.wait_for_decision);
  await expect(page.getByRole('button', { name: 'My loans' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loans for you' })).toHaveCount(0);
  await expect(page.getByText('You have an active loan with us.')).toHaveCount(0);
});

test('a product that is unavailable now shows the reason once, and its buttons do nothing', async ({
  page,
}) => {
  await openHome(page, { ...homes.wait_for_decision, next: homes.read_why_declined.next });
  await expect(page.getByText('You have an active loan with us.')).toHaveCount(1);
  for (const button of await page.getByRole('button', { name: /^Not now/ }).all()) {
    await expect(button).toBeDisabled();
  }
  await openHome(page, { ...homes.apply, products: [] });
  await expect(page.getByText('No loans are available right now. Please check again later.')).toBeVisible();
});

test('links to other pages are shown if this build has the page, and each opens it', async ({ page }) => {
  await openHome(page, homes.apply);
  const links = page.getByRole('listitem').getByRole('button');
  await expect(links.first()).toHaveText('My loans');
  await expect(links.last()).toHaveText('Your account');
  await links.first().tap();
  await expect(page).toHaveURL(/\/orders/);
});

test('an unread reply to a complaint is on top and opens the complaint', async ({ page }) => {
  const item = { id: 'problem-1', time: '2026-11-13T02:00:00Z', type: 'A', content: 'B', state: 'answered' };
  await answer(page, '**/under/user-problem/problem-list?**', {
    tabs: [
      { title: 'Answered', items: [{ ...item, isNew: '1' }] },
      {
        title: 'All',
        items: [
          { ...item, isNew: '1' },
          { ...item, id: 'problem-2', isNew: '0' },
        ],
      },
    ],
  });
  await openHome(page, homes.repay);
  await page.getByRole('button', { name: 'We answered your complaint' }).tap();
  await expect(page).toHaveURL(/\/complainDetails\?problemId=problem-1/);
});

test('a store app shows the home page too, and identifies its version and session', async ({ page }) => {
  const asked: string[] = [];
  await page.route(HOME_CALL, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { code: 0, message: '', data: homes.apply } });
  });
  await answerDial(page);
  const shell = 'appVersion=1.0.0&osVersion=Android+14&deviceId=d-1&sessionId=s-1';
  await page.goto(`${PATH}?${shell}`);
  await expect(page.getByRole('heading', { name: 'Borrow up to ₱30,000' })).toBeAttached();
  const sent = new URL(asked[0] ?? '').searchParams;
  expect([sent.get('appVersion'), sent.get('osVersion'), sent.get('sessionId')]).toEqual([
    ...['1.0.0', 'Android 14', 's-1'],
  ]);
  await page.getByRole('button', { name: 'Why?' }).tap();
  await expect(page).toHaveURL(/\/product\?.*appVersion=1\.0\.0/);
});

test('a user who is not logged in logs in and returns home', async ({ page }) => {
  await page.route(HOME_CALL, (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: '', data: {} } }),
  );
  await page.goto(PATH);
  await expect(page).toHaveURL(/\/login\?.*back=%2Fhome/);
});

test('changes made elsewhere are shown after returning', async ({ page }) => {
  await openHome(page, homes.go_on_applying);
  await page.getByRole('button', { name: 'My loans' }).tap();
  await expect(page).toHaveURL(/\/orders/);
  await answer(page, HOME_CALL, homes.wait_for_decision);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'We are reviewing your application' })).toBeVisible();
});

test('the way to the other main pages is there before anything has loaded', async ({ page }) => {
  await page.route(HOME_CALL, () => undefined);
  await page.goto(PATH);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible();
  await expectAccessible(page);
});

test('the way to the account shows the first letter of the name, or a drawing without a name, and never a number', async ({
  page,
}) => {
  await openHome(page, homes.apply);
  const account = page.getByLabel('Your account', { exact: true });
  await expect(account).toHaveText('M');
  const { firstName, ...unnamed } = homes.apply;
  await openHome(page, unnamed);
  await expect(account).toHaveText('');
  await expect(account.locator('svg')).toBeVisible();
});

test('[R8-2] a failed load offers a working retry, and says so when offline', async ({ page, context }) => {
  await page.route(HOME_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await page.unroute(HOME_CALL);
  await answer(page, HOME_CALL, homes.apply);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Borrow up to ₱30,000' })).toBeAttached();
});

test('a part that fails to load leaves the next step in place, and can be requested again', async ({
  page,
}) => {
  await page.route('**/assets/HomeDetails-*.js', (route) => route.abort());
  await openHome(page, homes.read_why_declined);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await expect(page.getByRole('button', { name: 'See why' })).toBeVisible();
  await page.unroute('**/assets/HomeDetails-*.js');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('button', { name: 'Choose Hiram Cash' })).toBeVisible();
});

test('names of the maximum length wrap inside the page', async ({ page }) => {
  for (const next of [longNames.next, homes.read_why_declined.next]) {
    await openHome(page, { ...longNames, next });
    await expect(page.getByRole('button', { name: /^Choose|^Continue with/ }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

const people = [
  { name: 'English', query: '', home: overdueHome },
  { name: 'Filipino', query: '?lang=fil', home: homes.repay },
  { name: 'Hindi', query: '?brand=udhaar&lang=hi', home: hindiHome },
  { name: 'the reference locale', query: '?brand=reference', home: homes.apply },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query, home } of people) {
    test(`everyone can use the home page, ${colorScheme}, in ${name}, also with text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openHome(page, home, query);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
