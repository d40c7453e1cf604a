import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATHS = ['/', '/aboutUs', '/contactUs', '/privacyPolicy', '/loanTerms', '/howWeTreatYou'] as const;
const READERS = ['?lang=en', '?lang=fil', '?brand=udhaar&lang=hi', '?brand=reference'] as const;

test('[R2.0-2: about us] [R2.1-6] about us covers mission, advantages, team and customer service', async ({
  page,
}) => {
  await page.goto('/aboutUs?brand=reference');
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  for (const heading of ['Our mission', 'Our team', 'Customer service']) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  for (const advantage of ['Quick approval', 'Transparent fees', 'Flexible repayment', 'Security']) {
    await expect(page.getByRole('heading', { level: 3, name: advantage })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'care@reference.example' })).toHaveAttribute(
    'href',
    'mailto:care@reference.example',
  );
});

test('anyone can read how the lender treats borrowers, and small counts are left out', async ({ page }) => {
  await page.goto('/aboutUs?lang=en');
  await page.getByRole('main').getByRole('link', { name: 'How we treat borrowers' }).click();
  await expect(page).toHaveURL(/\/howWeTreatYou/);
  await expect(page.getByRole('heading', { level: 1, name: 'How we treat borrowers' })).toBeVisible();
  await expect(page.getByText('17 Oct 2026 to 15 Nov 2026')).toBeVisible();
  const measures = page.locator('main dl > div');
  await expect(measures).toHaveCount(7);
  await expect(measures.filter({ hasText: 'Help refused' })).toContainText('12.6%18 of 143');
  await expect(measures.filter({ hasText: 'Contacted as often as allowed' })).toContainText(
    'Too few to show',
  );
  await expect(measures.filter({ hasText: 'Days until a refund' })).toContainText('2.2 days');
  // The law of India sets no limit on total cost.
  for (const [reader, title, shown] of [
    ['?lang=fil', 'Paano namin tinatrato ang borrowers', 7],
    ['?brand=udhaar&lang=hi', 'हम उधार लेने वालों से कैसा बर्ताव करते हैं', 6],
  ] as const) {
    await page.goto(`/howWeTreatYou${reader}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(measures).toHaveCount(shown);
  }
});

test('[R2.0-2: privacy policy] [R2.1-5] the privacy policy covers every topic', async ({ page }) => {
  await page.goto('/privacyPolicy?brand=reference');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const topics = [
    'the lender',
    'Information we collect',
    'How we use it',
    'Who else sees it',
    'Cookies',
    'Device information',
    'Minors',
    'Password and security',
    'Changes to this policy',
    'Opting out',
    'Grievance officer',
  ];
  for (const topic of topics) {
    await expect(page.getByRole('heading', { level: 2, name: topic })).toBeVisible();
  }
  await expect(page.getByText('for people aged 18 and over')).toBeVisible();
  await expect(page.getByText('Ana Reyes')).toBeVisible();
});

test('[R2.1-8] the terms state who can borrow and the life cycle of a loan', async ({ page }) => {
  await page.goto('/loanTerms?brand=reference');
  await expect(page.getByRole('heading', { level: 1, name: 'Loan terms and conditions' })).toBeVisible();
  const eligibility = page.locator('#eligibility');
  await expect(eligibility).toContainText('You are a Filipino national.');
  await expect(eligibility).toContainText('You are at least 18');
  await expect(eligibility).toContainText('permanent address in the Philippines');
  await expect(page.locator('#lifecycle dt')).toHaveText([
    'Application',
    'Decision',
    'Release',
    'Maturity',
    'Default',
    'Extension',
  ]);
  await expect(page.locator('#lifecycle')).toContainText('within 1 day');
  await expect(page.locator('#lifecycle')).toContainText('1 to 3 calendar days');
});

test('[R2.1-7] the terms show every number of the reference text', async ({ page }) => {
  await page.goto('/loanTerms?brand=reference');
  await expect(page.locator('#amountAndTerm')).toContainText('91 to 365 calendar days');
  await expect(page.locator('#prepayment')).toContainText('at least half of the term');
  await expect(page.locator('#prepayment')).toContainText('not earlier than 7 days after release');
  await expect(page.locator('#lateCharges')).toContainText(
    'Rs.1,000 for new clients, Rs.800 for repeat clients',
  );
  await expect(page.locator('#lateCharges dd')).toHaveText(['5% per day', '4% per day', '2% per day']);
  await expect(page.locator('#lateCharges dt')).toHaveText([
    'From day 1 to day 30',
    'From day 31 to day 90',
    'From day 91 until full repayment',
  ]);
  await expect(page.locator('#notices')).toContainText('within 3 calendar days');
  await expect(page.locator('#notices')).toContainText('7 business days before');
  await expect(page.locator('#default')).toContainText('paid within 10 days');
});

test('the table of contents of a legal text links to its sections', async ({ page }) => {
  await page.goto('/loanTerms?lang=en');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Complaints' }).click();
  await expect(page.locator('#complaints')).toBeInViewport();
});

test('[R2.0-1] every page of the site is complete without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PATHS) {
    await page.goto(`${site.url}${path}?lang=fil`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'care@hiram.example' }),
    ).toBeVisible();
  }
  await context.close();
});

test('every link of the site leads to an existing page', async ({ request }) => {
  const bodies = new Map<string, string>();
  const waiting = PATHS.flatMap((path) => READERS.map((reader) => path + reader));
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const [place = '', anchor] = address.split('#');
    if (!bodies.has(place)) {
      const answer = await request.get(place);
      expect(answer.status(), place).toBe(200);
      bodies.set(place, await answer.text());
      if (PATHS.some((path) => place === path || place.startsWith(`${path}?`))) {
        waiting.push(...linksIn(bodies.get(place) ?? '', place));
      }
    }
    if (anchor !== undefined) expect(bodies.get(place), address).toContain(`id="${anchor}"`);
  }
  expect(bodies.size).toBeGreaterThan(PATHS.length * READERS.length);
});

/** The absolute links of a page: those within it and those to other pages of this site. */
function linksIn(html: string, place: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return links.flatMap((link) => {
    if (link.startsWith('#')) return [place + link];
    return link.startsWith('/') ? [link] : [];
  });
}

for (const path of PATHS.slice(1)) {
  for (const reader of READERS) {
    test(`everyone can read ${path}${reader}, in both themes`, async ({ page }) => {
      await page.goto(path + reader);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
