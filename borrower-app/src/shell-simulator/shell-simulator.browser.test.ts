import { expect, type FrameLocator, type Page } from '@playwright/test';
import { test } from '#testing/shell-simulator/test-tools-build.ts';
import { answerContactInfo, contactInfo, expectAccessible, test as productionTest } from '#testing/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens the simulator with stubbed business time and customer-service contacts. */
async function openSimulator(page: Page, search = ''): Promise<FrameLocator> {
  await answerContactInfo(page);
  let day = 7;
  await page.route('**/under/development/clock**', (route) => {
    if (route.request().method() === 'POST') day += 1;
    return route.fulfill({ json: { now: '', today: { PH: `2026-03-0${day}`, IN: '2026-03-01' } } });
  });
  await page.goto(`/shellSimulator${search}`);
  return page.frameLocator('iframe');
}

function messages(page: Page) {
  return page.getByRole('region', { name: 'Bridge messages' }).getByRole('listitem');
}

for (const [platform, phone] of [
  ['ios', 'iPhone 14'],
  ['android', 'Redmi 12'],
] as const) {
  test(`[R7.1-6] a screen runs in the ${platform} shell, and its call reaches the native app`, async ({
    page,
  }) => {
    const screen = await openSimulator(page, `?platform=${platform}`);
    await screen.getByRole('button', { name: contactInfo.smWa }).click();
    await expect(messages(page)).toHaveCount(1);
    await expect(messages(page).first()).toContainText('callTelephone');
    await expect(messages(page).first()).toContainText(`{"telephone":"${contactInfo.smWa}"}`);
    await expect(page.getByRole('alertdialog', { name: 'Telephone' })).toContainText(contactInfo.smWa);
    const address = new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url());
    expect(address.searchParams.get('deviceName')).toBe(phone);
  });
}

test('choosing brand, market and language opens the screen as its borrowers see it', async ({ page }) => {
  const screen = await openSimulator(page);
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Customer service');
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('udhaar');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('कस्टमर केयर');
  const address = new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    brand: 'udhaar',
    market: 'IN',
    lang: 'hi',
  });
});

test('the choice survives a reload', async ({ page }) => {
  const screen = await openSimulator(page, '?brand=udhaar&market=IN&lang=hi&theme=dark&platform=ios');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('कस्टमर केयर');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Platform' })).toHaveValue('ios');
  await expect(page.getByRole('combobox', { name: 'Appearance' })).toHaveValue('dark');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('कस्टमर केयर');
});

test('the dark theme reaches the page on the phone', async ({ page }) => {
  const screen = await openSimulator(page);
  await expect(screen.getByText(contactInfo.email)).toBeVisible();
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('dark');
  await expect(screen.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('back asks the page first, and closes a web view without history', async ({ page }) => {
  const screen = await openSimulator(page);
  await expect(screen.getByText(contactInfo.email)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(messages(page).first()).toContainText('{"taken":false}');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the page again' }).click();
  await expect(screen.getByText(contactInfo.email)).toBeVisible();
});

test('the back button in the title bar closes the web view', async ({ page }) => {
  const screen = await openSimulator(page);
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect(messages(page).first()).toContainText('closeWebview');
  await expect(page.getByText('The page closed its web view.')).toBeVisible();
});

test('a lost connection is reported to the page, which says so', async ({ page }) => {
  const screen = await openSimulator(page);
  await expect(screen.getByText(contactInfo.email)).toBeVisible();
  await page.getByRole('button', { name: 'Go offline' }).click();
  await expect(messages(page).first()).toContainText('{"online":false,"taken":true}');
  await expect(screen.getByText(/offline/i)).toBeVisible();
  await page.getByRole('button', { name: 'Go online' }).click();
  await expect(screen.getByText(/offline/i)).toBeHidden();
});

test('"next day" moves the business day of the chosen market', async ({ page }) => {
  await openSimulator(page);
  const today = page.getByRole('region', { name: 'Development' }).getByRole('status').first();
  await expect(today).toHaveText('7 Mar 2026');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(today).toHaveText('8 Mar 2026');
});

test('the inbox of the provider simulator is one tap away', async ({ page }) => {
  await openSimulator(page);
  await expect(page.getByRole('link', { name: 'SMS inbox' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:4100/inbox',
  );
});

for (const theme of ['light', 'dark']) {
  test(`the simulator has no accessibility violation, ${theme}`, async ({ page }) => {
    const screen = await openSimulator(page, `?theme=${theme}`);
    await screen.getByRole('button', { name: contactInfo.smWa }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}

productionTest('a production build has no simulator, and no page of it lets one in', async ({ page }) => {
  const answer = await page.goto('/shellSimulator');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).not.toContain('hiramShellSimulator');
});
