import { expect, type Page, test } from '@playwright/test';
import { answer } from '../answers.ts';
import { open } from '../session.ts';
import { shown } from '../shown.ts';

// Section 2.1 of the specification: the public landing site.

const NAVIGATION = ['Home', 'About us', 'Contact us', 'Privacy Policy', 'Loan terms and conditions'];

test('[R2.0-1][R2.1-1][R2.1-3] "/" is the landing site with its navigation and footer; history, deep links and reload work', async ({
  page,
}) => {
  await open(page, '/');
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveText(NAVIGATION);
  const footer = page.getByRole('contentinfo');
  // Phone, e-mail, address, company name and copyright of the brand's configuration.
  for (const text of [
    '(02) 8555 0100',
    'care@reference.example',
    '1 Reference Street, Manila 1000, Philippines',
    'Reference Demonstration Lending Inc.',
    '©',
  ]) {
    await expect(footer).toContainText(text);
  }
  for (const [label, path] of [
    ['About us', '/aboutUs'],
    ['Contact us', '/contactUs'],
    ['Privacy Policy', '/privacyPolicy'],
    ['Loan terms and conditions', '/loanTerms'],
  ] as const) {
    await links.filter({ hasText: label }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/privacyPolicy');
});

/** The image in view, or null while they move. */
function imageInView(page: Page): Promise<number | null> {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .first()
    .evaluate((item) => {
      const track = item.parentElement;
      if (track === null) return null;
      const position = track.scrollLeft / track.clientWidth;
      return Number.isInteger(position) ? position : null;
    });
}

test('[R2.1-2][R9-1] the home page has a carousel of two images that changes every 3000 ms and has no dots', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' });
  await page.clock.pauseAt('2026-11-15T10:01:00Z');
  await open(page, '/');
  const images = page.getByRole('main').getByRole('listitem').getByRole('img');
  await expect(images).toHaveCount(2);
  await page.clock.runFor(2900);
  expect(await imageInView(page)).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => imageInView(page)).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => imageInView(page)).toBe(0);
  // Dots would be buttons or tabs beside the images.
  const track = images.first().locator('xpath=ancestor::li/..');
  await expect(track.locator('xpath=../*')).toHaveCount(1);
});

test('[R2.1-4][R9-1a] the contact form wants all four fields; its toasts stay 3000 ms', async ({ page }) => {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' });
  await open(page, '/contactUs');
  await page.clock.pauseAt('2026-11-15T10:10:00Z');
  const written = { name: 'Maria', telephone: '13812345678', email: 'maria@example.com', remark: 'Hello' };
  const submit = page.getByRole('main').locator('form button[type="submit"]');
  for (const missing of ['name', 'telephone', 'email', 'remark'] as const) {
    for (const [name, value] of Object.entries({ ...written, [missing]: '' })) {
      await page.locator(`[name="${name}"]`).fill(value);
    }
    await submit.click();
    await expectFor3000(page, 'Please provide complete information!');
  }
  await page.locator('[name="remark"]').fill('Hello');
  await submit.click();
  // The server takes it: the message reaches the support inbox (D4a).
  await expectFor3000(page, 'Submitted successfully!');
});

/** A text that has just appeared goes after 3000 ms, and not sooner. The page's clock stands still. */
async function expectFor3000(page: Page, text: string): Promise<void> {
  await expect(shown(page, text)).toBeVisible();
  await page.clock.runFor(2900);
  await expect(shown(page, text)).toBeVisible();
  await page.clock.runFor(200);
  await expect(shown(page, text)).toBeHidden();
}

test('[R2.1-5] the privacy policy covers every topic', async ({ page }) => {
  await open(page, '/privacyPolicy');
  const text = ((await page.getByRole('main').textContent()) ?? '').toLowerCase();
  for (const topic of [
    'reference demonstration lending inc.',
    'collect',
    'use',
    'disclos|share|else sees',
    'cookies',
    'device information',
    'minors',
    '18',
    'password',
    'changes',
    'opt(ing)?[ -]?out',
    'grievance officer',
    'jo santos',
  ]) {
    expect(text, topic).toMatch(new RegExp(topic));
  }
});

test('[R2.1-6] about us covers mission, advantages, team and the service e-mail', async ({ page }) => {
  await open(page, '/aboutUs');
  const main = page.getByRole('main');
  for (const topic of [/mission/i, /team/i]) {
    await expect(main.getByRole('heading', { name: topic })).toBeVisible();
  }
  for (const advantage of ['Quick approval', 'Transparent fees', 'Flexible repayment', 'Security']) {
    await expect(main.getByText(advantage, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'care@reference.example' })).toHaveAttribute(
    'href',
    'mailto:care@reference.example',
  );
});

test('[R2.1-7][R2.1-8][R9-2a][R9-2c][R9-2d][R9-2e] the terms state every figure, who can borrow, and the lifecycle of a loan', async ({
  page,
}) => {
  await open(page, '/loanTerms');
  const text = ((await page.getByRole('main').textContent()) ?? '').replace(/\s+/g, ' ');
  for (const figure of [
    '91 to 365 calendar days',
    'within 1 day',
    '1 to 3 calendar days',
    'half of the term',
    '7 days after release',
    'Rs.1,000',
    'Rs.800',
    '5%',
    '4%',
    '2%',
    'day 1 to day 30',
    'day 31 to day 90',
    'day 91 until full repayment',
    'within 3 calendar days',
    '7 business days',
    'within 10 days',
    'Filipino national',
    '18',
    'permanent address in the Philippines',
  ]) {
    expect.soft(text, figure).toMatch(new RegExp(figure.replaceAll('.', '\\.'), 'i'));
  }
  for (const step of ['Application', 'Decision', 'Maturity', 'Default', 'Extension']) {
    expect.soft(text, step).toMatch(new RegExp(step, 'i'));
  }
});

test('[R9-3e] a chosen language is a cookie until 31 Dec 9999, and the session is no such cookie', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const written: string[] = [];
    Object.assign(window, { writtenCookies: written });
    Object.defineProperty(document, 'cookie', {
      get: (): unknown => own?.get?.call(document),
      set(cookie: string) {
        written.push(cookie);
        sessionStorage.setItem('written', JSON.stringify(written));
        own?.set?.call(document, cookie);
      },
    });
  });
  await answer(page, '/under/v3/personal-center/contact-kf-info', { email: 'a@b.example', smWa: '1' });
  await open(page, '/customerService');
  await page.getByRole('combobox').selectOption('en');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('lang');
  const written = await page.evaluate(() => sessionStorage.getItem('written') ?? '');
  expect(written).toMatch(/lang=en;[^"]*expires=[A-Za-z]{3}, 31 Dec 9999/i);
  expect(written.toLowerCase()).not.toContain('session');
});
