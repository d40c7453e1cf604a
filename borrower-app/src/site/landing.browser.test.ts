import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const NAVIGATION = ['Home', 'About us', 'Contact us', 'Privacy Policy', 'Loan terms and conditions'];

test('[R2.0-1] "/" shows the public landing site of the brand', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Small loans, clearly explained' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hiram' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+63 2 8123 4567' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
    'href',
    '/customerService',
  );
});

test('[R2.1-1] the top navigation links to each page of the site', async ({ page }) => {
  await page.goto('/?brand=reference');
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(links).toHaveText(NAVIGATION);
  for (const label of NAVIGATION) {
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: label, exact: true })
      .click();
    await expect(page.getByRole('link', { name: label, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the first view leads in: Log in above, and Apply with the chosen amount below the cost', async ({
  page,
}) => {
  await page.goto('/?brand=hiram');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /^\/home/,
  );
  const apply = page.getByRole('link', { name: 'Apply now' });
  await expect(apply).toHaveAttribute('href', /^\/apply\?productId=.*&amount=/);
  await page.getByRole('slider').press('End');
  await expect(apply).toHaveAttribute('href', /amount=1000000&.*brand=hiram/);
  await expect(page.getByText('SEC Registration No. SAMPLE-01').first()).toBeVisible();
});

/** Opens the page with a frozen clock. */
async function openWithStillClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' });
  await page.clock.pauseAt('2026-11-15T10:01:00Z');
  await page.goto('/?brand=reference');
}

/** The slide in view, or null while they move. */
function slideInView(page: Page): Promise<number | null> {
  return page.locator('[data-slides]').evaluate((track) => {
    const position = track.scrollLeft / track.clientWidth;
    return Number.isInteger(position) ? position : null;
  });
}

test('[R2.1-2] two images alternate every 3000 ms, without dots', async ({ page }) => {
  await openWithStillClock(page);
  const slides = page.getByRole('list', { name: 'What you can expect' }).getByRole('listitem');
  await expect(slides).toHaveCount(2);
  await expect(slides.getByRole('img')).toHaveCount(2);
  await expect(page.locator('[data-slides] ~ *')).toHaveCount(0);
  await page.clock.runFor(2900);
  expect(await slideInView(page)).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => slideInView(page)).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => slideInView(page)).toBe(0);
});

test('the images stay where a swipe has put them', async ({ page }) => {
  await openWithStillClock(page);
  await page.locator('[data-slides]').dispatchEvent('pointerdown');
  await page.clock.runFor(9000);
  expect(await slideInView(page)).toBe(0);
});

test('the images pause under a mouse', async ({ page }) => {
  await openWithStillClock(page);
  const track = page.locator('[data-slides]');
  await track.dispatchEvent('mouseenter');
  await page.clock.runFor(6500);
  expect(await slideInView(page)).toBe(0);
  await track.dispatchEvent('mouseleave');
  await page.clock.runFor(3000);
  await expect.poll(() => slideInView(page)).toBe(1);
});

test('the images do not move when reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStillClock(page);
  await page.clock.runFor(9000);
  expect(await slideInView(page)).toBe(0);
});

test('React loads when the calculator is visible or touched, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?brand=hiram');
  // The page's script has run and the browser has rendered two frames since, so visibility has been observed.
  await expect(page.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', /brand=hiram/);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(asked.filter((path) => /\/react-/.test(path))).toEqual([]);
  await expect(page.locator('#calculator')).toContainText('₱5,412.35');
  await page.getByRole('slider').focus();
  await expect.poll(() => asked.filter((path) => /\/react-/.test(path)).length).toBe(1);
});

test('[R2.1-3] the footer shows phone, e-mail, address, company and copyright of the brand', async ({
  page,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: '+63 2 8123 4567' })).toHaveAttribute(
    'href',
    'tel:+63281234567',
  );
  await expect(foot.getByRole('link', { name: 'care@hiram.example' })).toHaveAttribute(
    'href',
    'mailto:care@hiram.example',
  );
  await expect(foot).toContainText('12F Sample Tower, 100 Example Avenue, Makati City 1200');
  await expect(foot).toContainText('SEC Registration No. SAMPLE-01');
  await expect(foot).toContainText('© 2026 Hiram Sample Lending Corporation. All rights reserved.');
});

test('[R9-3e] a language chosen on the site is stored on this device', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Filipino' }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect(await context.cookies()).toMatchObject([{ name: 'lang', value: 'fil', path: '/' }]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('only the languages of the market are offered', async ({ page }) => {
  await page.goto('/?brand=udhaar');
  await expect(page.getByRole('link', { name: 'Filipino' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
});

test('a brand with a long name fits on a small phone', async ({ page }) => {
  await page.goto('/?brand=udhaar&lang=en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Udhaar & Co <India>' })).toBeVisible();
  await page.evaluate(() => {
    const name = document.querySelector('header a');
    if (name) name.textContent = 'Averyveryverylongbrandnamewithoutanyspaceinit & Co';
  });
  await expectNoSidewaysScroll(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const query of ['', '?lang=fil', '?brand=udhaar&lang=hi']) {
    test(`everyone can read the landing site, ${colorScheme} ${query}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/${query}`);
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
