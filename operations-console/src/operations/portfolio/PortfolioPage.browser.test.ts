import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakePortfolio } from '#testing/operations/portfolio/fake-portfolio.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

async function signIn(page: Page) {
  await fakeApi(page);
  const staff = await fakeStaff(page, { role: 'finance' });
  return { staff, portfolio: await fakePortfolio(page, staff) };
}

/** Loads every page of the list. */
async function showAll(page: Page) {
  // Until the rows are there, nothing says that there are more.
  await expect(page.locator('[data-row]').first()).toBeVisible();
  while (await page.getByRole('button', { name: 'Show more' }).isVisible()) {
    const shown = await page.getByRole('row').count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(shown);
  }
}

/** "₱1,234.56" in minor units. */
function minor(text: string | null): bigint {
  return BigInt((text ?? '').replaceAll(/[^\d]/g, ''));
}

test('the portfolio shows its metrics beside the month before, and has no accessibility violation', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Key metrics' });
  await expect(tiles.getByRole('link')).toHaveCount(6);
  await expect(tiles.getByRole('link', { name: /First-payment default/ })).toContainText('5 of 98 loans');
  const panels = [
    'Portfolio at risk',
    'Roll rates',
    'Vintages',
    'Collections effectiveness',
    'Cash in and out',
  ];
  for (const title of [...panels, 'Unit economics', 'Decisions', 'Providers'])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  await expect(page.getByText('disputed loans included')).toBeVisible();
  await expectAccessible(page);
});

test('a metric opens its loans, whose amounts add up to it', async ({ page }) => {
  await signIn(page);
  await page.goto('/portfolio');
  await page.getByRole('link', { name: /^Outstanding principal/ }).click();
  await expect(page).toHaveURL(/portfolio\/loans\?metric=outstanding&on=2026-11-16$/);
  await expect(page.getByRole('heading', { name: 'Outstanding principal', level: 1 })).toBeVisible();
  await showAll(page);
  await expect(page.getByRole('row')).toHaveCount(121);
  const amounts = await page.locator('tbody tr td:nth-last-child(2)').allTextContents();
  const sum = amounts.reduce((all, amount) => all + minor(amount), 0n);
  const head = page.locator('header b').first();
  expect(sum).toBe(minor(await head.textContent()));
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]').first()).toBeFocused();
  await page.getByRole('link', { name: '← Portfolio' }).click();
  await expect(page.getByRole('list', { name: 'Key metrics' })).toBeVisible();
});

test('every mark of a chart is a link to its loans', async ({ page }) => {
  await signIn(page);
  await page.goto('/portfolio');
  const links = [
    ['PAR 30, 31 Oct 2026: 6.3%', /metric=par_30&on=2026-10-31$/],
    ['26.9%', /metric=roll&on=2026-11-16&rolledFrom=late_1_30&rolledTo=late_31_60$/],
    ['Aug 26, month 2: 15.0 %', /metric=vintage_30&on=2026-10-31&vintage=2026-08-01$/],
    ['Collected, week of 9 Nov: ₱340K', /metric=collected&on=2026-11-09&from=2026-11-09$/],
  ] as const;
  for (const [name, address] of links) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', address);
  }
  await page.getByRole('link', { name: 'Aug 26, month 2: 15.0 %', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vintage, 30+ DPD: Aug 26' })).toBeVisible();
  await expect(page.getByText('in 9 loans')).toBeVisible();
});

test('a decision rate and a time to decision open their applications, as many as are counted', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/portfolio');
  const decisions = page.getByRole('region', { name: 'Decisions' });
  await decisions
    .getByRole('row', { name: /600–699/ })
    .getByRole('link', { name: '100' })
    .click();
  await expect(page).toHaveURL(/portfolio\/loans\?metric=decided&on=2026-11-16&band=600_699$/);
  await expect(page.getByRole('heading', { name: 'Decisions: score 600–699', level: 1 })).toBeVisible();
  await expect(page.getByText('100 applications, 19 Aug 2026 to 16 Nov 2026')).toBeVisible();
  await showAll(page);
  await expect(page.getByRole('row')).toHaveCount(101);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('100 applications')).toBeVisible();
  await page.goBack();
  await decisions.getByRole('link', { name: '80.0%' }).click();
  await expect(page.getByText('80 applications')).toBeVisible();
  await expect(page.getByRole('row', { name: /Approved/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Declined/ })).toHaveCount(0);
  await page.goBack();
  await decisions
    .getByRole('row', { name: /By staff/ })
    .getByRole('link', { name: '23' })
    .click();
  await expect(page.getByRole('heading', { name: 'Decisions: by staff', level: 1 })).toBeVisible();
  await showAll(page);
  await expect(page.getByRole('row')).toHaveCount(24);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('portfolio-decided-2026-11-16.csv');
  const lines = (await readFile(await sheet.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(24);
  expect(lines[0]).toContain('Decided by,Score band,Decision,Seconds');
  const href = await page.locator('[data-row]').first().getAttribute('href');
  expect(href).toMatch(/^\/(applications\?open=|loan-files\/(loan|borrower)\/)/);
});

test('each part of the amounts due of a week opens its loans, whose amounts add up to it', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/portfolio');
  const dues = page.getByRole('region', { name: 'Collections effectiveness' });
  // Two of the three weeks: the loans of the first were not kept.
  await expect(dues.getByRole('link', { name: /^Unpaid, week of/ })).toHaveCount(2);
  await dues.getByRole('link', { name: /^Unpaid, week of 9 Nov/ }).click();
  await expect(page).toHaveURL(/metric=dues_unpaid&on=2026-11-09&from=2026-11-09$/);
  await expect(page.getByRole('heading', { name: 'Due and unpaid', level: 1 })).toBeVisible();
  await showAll(page);
  const unpaid = await page.locator('tbody tr td:last-child').allTextContents();
  const sum = unpaid.reduce((all, amount) => all + minor(amount), 0n);
  expect(sum).toBe(minor(await page.locator('header b').first().textContent()));
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.goBack();
  await dues.getByRole('link', { name: /^Collected, week of 9 Nov/ }).click();
  await expect(page.getByText('in 60 amounts due, 9 Nov 2026 to 9 Nov 2026')).toBeVisible();
});

test('what a provider did and charged opens its payments and the postings of its fees', async ({ page }) => {
  await signIn(page);
  await page.goto('/portfolio');
  const providers = page.getByRole('region', { name: 'Providers' });
  await providers.getByRole('link', { name: '95.0%' }).click();
  await expect(page).toHaveURL(/metric=attempted&on=2026-11-16&provider=neutral&direction=in$/);
  await expect(page.getByRole('heading', { name: 'Ended: neutral, payments', level: 1 })).toBeVisible();
  await expect(page.getByText('100 payments, 19 Aug 2026 to 16 Nov 2026')).toBeVisible();
  await showAll(page);
  await expect(page.getByRole('row', { name: /Paid/ })).toHaveCount(95);
  await expect(page.locator('[data-row]').first()).toHaveAttribute('href', /^\/repayments\?open=/);
  await expectAccessible(page);
  await page.goBack();
  await providers.getByRole('link', { name: '₱1,425.00' }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const amounts = await page.locator('tbody tr td:last-child').allTextContents();
  expect(amounts.reduce((all, amount) => all + minor(amount), 0n)).toBe(142_500n);
  await page.reload();
  await expect(page.locator('header b').first()).toHaveText('₱1,425.00');
  await expect(page.locator('[data-row]').first()).toHaveAttribute(
    'href',
    '/ledger?tab=transactions&book=PH&account=503&on=2026-11-16',
  );
});

test('a line of the unit economics opens what it was computed from, and the contribution its lines', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/portfolio');
  const economics = page.getByRole('region', { name: 'Unit economics' });
  await economics
    .getByRole('row', { name: /Contribution/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/metric=economics&on=2026-11-16&line=contribution$/);
  await expect(page.getByText('÷ 427 loans = ₱338.00 per loan')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Interest and fees' }).click();
  await expect(page).toHaveURL(/metric=economics&on=2026-11-16&line=interest_and_fees$/);
  await expect(page.getByText('÷ 427 loans = ₱1,184.00 per loan')).toBeVisible();
  await showAll(page);
  const amounts = await page.locator('tbody tr td:last-child').allTextContents();
  const sum = amounts.reduce((all, amount) => all + minor(amount), 0n);
  expect(sum).toBe(minor(await page.locator('header b').first().textContent()));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Interest and fees', level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Cost of funds' }).click();
  await expect(page.getByRole('link', { name: 'Snapshot of 31 Oct 2026' })).toHaveAttribute(
    'href',
    '/portfolio/loans?metric=outstanding&on=2026-10-31',
  );
});

test('brand, days and the vintages’ threshold stay in the address; brackets move through the snapshots', async ({
  page,
}) => {
  const { staff } = await signIn(page);
  await page.goto('/portfolio');
  await page.getByText('90+', { exact: true }).last().click();
  await expect(page).toHaveURL(/portfolio\?late=90$/);
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('pisopera').last().click();
  await expect(page).toHaveURL(/brand=pisopera/);
  await page.getByRole('heading', { name: 'Portfolio', level: 1 }).click();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/on=2026-10-31/);
  await page.reload();
  await expect
    .poll(() => staff.calls.findLast(({ path }) => path === 'portfolio')?.request)
    .toMatchObject({ ofMarket: 'PH', ofBrand: 'pisopera', on: '2026-10-31' });
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByTitle('31 Aug 2026').last().click();
  await expect(page).toHaveURL(/compare=2026-08-31/);
  await expect
    .poll(() => staff.calls.findLast(({ path }) => path === 'portfolio')?.request)
    .toMatchObject({ comparedOn: '2026-08-31' });
});

test('metrics and lists are exported as CSV, without formulas', async ({ page }) => {
  await signIn(page);
  await page.goto('/portfolio');
  const [metrics] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(metrics.suggestedFilename()).toBe('portfolio-PH-2026-11-16.csv');
  const sheet = await readFile(await metrics.path(), 'utf8');
  expect(sheet.split('\r\n')[0]).toBe('\uFEFFMetric,Detail,Day,Loans,Amount (PHP),Rate');
  expect(sheet).toContain('Roll rate,1–30 to 31–60,2026-11-16,7,,0.2692');
  await page.getByRole('link', { name: /^PAR 1 / }).click();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const loans = await readFile(await list.path(), 'utf8');
  expect(loans.trim().split('\r\n')).toHaveLength(24);
  expect(loans).toContain("'=cmd|calc");
});

test('limits are beside their metrics, and the monthly pack is a PDF', async ({ page }) => {
  await signIn(page);
  await page.goto('/portfolio');
  const tiles = page.getByRole('list', { name: 'Key metrics' });
  await expect(tiles.getByRole('link', { name: /First-payment default/ })).toContainText('over limit 4.0%');
  await expect(tiles.getByRole('link', { name: /Net loss/ })).toContainText('limit 10.0%');
  const economics = page.getByRole('region', { name: 'Unit economics' });
  await expect(economics.getByRole('row', { name: /Cost of funds/ })).toContainText('−₱168.00');
  await expect(economics.getByRole('link', { name: / loans$/ })).toHaveAttribute(
    'href',
    /\/portfolio\/loans\?metric=disbursed&on=2026-11-15&from=2026-08-18$/,
  );
  const decisions = page.getByRole('region', { name: 'Decisions' });
  await expect(decisions.getByRole('row', { name: /600–699/ })).toContainText('80.0%');
  await expect(decisions.getByRole('row', { name: /By staff/ })).toContainText('≤ 24 h');
  const [pack] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Monthly pack' }).click(),
  ]);
  expect(pack.suggestedFilename()).toBe('portfolio-PH-2026-11-16.pdf');
  expect(await readFile(await pack.path(), 'utf8')).toBe('%PDF-1.7');
});

test('metrics that fail to load can be retried, and an address without a metric says so', async ({
  page,
}) => {
  const { portfolio } = await signIn(page);
  portfolio.state = 'unavailable';
  await page.goto('/portfolio');
  await expect(page.getByRole('alert').first()).toContainText('Refused: unavailable');
  portfolio.state = 'some';
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('list', { name: 'Key metrics' })).toBeVisible();
  await page.goto('/portfolio/loans?metric=unknown');
  await expect(page.getByText('This address names no list.')).toBeVisible();
});
