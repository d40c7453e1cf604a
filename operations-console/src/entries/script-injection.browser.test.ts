import { CREATED, RAN, scriptPayloads } from '@hiram/contract/testing/script-payloads';
import { expect, type Page } from '@playwright/test';
import { replaceTexts } from '#testing/build/payload-answers.ts';
import { ORIGIN, serveBuild } from '#testing/build/serve-build.ts';
import { fakeLedger } from '#testing/finance/ledger-views/fake-ledger.ts';
import { fakeReconciliation } from '#testing/finance/reconciliation/fake-reconciliation.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeOutreach } from '#testing/messaging/fake-messaging.ts';
import { fakeConfiguration } from '#testing/operations/configuration/fake-configuration.ts';
import { fakeDashboards } from '#testing/operations/dashboards/fake-dashboards.ts';
import { fakeHarmBoard } from '#testing/operations/harm-board/fake-harm-board.ts';
import { aProposal, fakeLoanActions } from '#testing/operations/loan-actions/fake-loan-actions.ts';
import { BORROWER, LOAN } from '#testing/operations/loan-files/fake-files.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import { fakePortfolio } from '#testing/operations/portfolio/fake-portfolio.ts';
import { fakeApplications } from '#testing/origination/decisions/fake-applications.ts';
import { fakePayouts } from '#testing/servicing/disbursements/fake-payouts.ts';
import { fakeReversals } from '#testing/servicing/payment-reversals/fake-reversals.ts';
import { fakeRefunds } from '#testing/servicing/refunds/fake-refunds.ts';
import { fakePayments } from '#testing/servicing/repayments/fake-payments.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { fakeComplaints } from '#testing/support/complaints/fake-complaints.ts';
import { test } from '#testing/test.ts';

// Every page of the console with the answers of its other tests, in which each text is replaced by scripts, under the
// server's content security policy. All payloads are in each text.

const isFull = process.env.HIRAM_FULL === '1';
const payloads = scriptPayloads(300).filter((_one, place) => isFull || place % 10 === 0);

interface Opened {
  readonly path: string;
  readonly fake: (page: Page) => Promise<unknown>;
}

const auditor = { role: 'auditor' } as const;

async function staffPages(page: Page): Promise<void> {
  await fakeStaff(page, { role: 'administrator' });
}

async function loanPages(page: Page): Promise<void> {
  const { staff } = await fakeLoanFiles(page);
  const actions = await fakeLoanActions(page, staff);
  actions.proposals.push(aProposal({}));
}

const pages: readonly Opened[] = [
  { path: '/engagement', fake: (page) => fakeStaff(page) },
  { path: '/complaints', fake: (page) => fakeComplaints(page) },
  { path: '/outreach', fake: async (page) => fakeOutreach(page, await fakeStaff(page)) },
  { path: '/applications', fake: (page) => fakeApplications(page) },
  { path: '/loan-acts', fake: loanPages },
  { path: '/loan-files', fake: loanPages },
  { path: `/loan-files/loan/${LOAN}`, fake: loanPages },
  { path: `/loan-files/borrower/${BORROWER}`, fake: loanPages },
  { path: '/disbursements', fake: (page) => fakePayouts(page) },
  { path: '/refunds', fake: (page) => fakeRefunds(page) },
  { path: '/repayments', fake: (page) => fakePayments(page) },
  { path: '/repayments?tab=callbacks', fake: (page) => fakePayments(page) },
  { path: '/repayments?tab=breaks', fake: (page) => fakeReconciliation(page) },
  { path: '/repayments?tab=suspense', fake: (page) => fakeReconciliation(page) },
  { path: '/repayments?tab=runs', fake: (page) => fakeReconciliation(page) },
  { path: '/repayments?tab=reversals', fake: (page) => fakeReversals(page) },
  { path: '/ledger', fake: async (page) => fakeLedger(page, await fakeStaff(page, auditor)) },
  { path: '/configuration', fake: (page) => fakeConfiguration(page) },
  { path: '/configuration/changes', fake: (page) => fakeConfiguration(page) },
  { path: '/configuration/market_pack/PH', fake: (page) => fakeConfiguration(page) },
  { path: '/configuration/form/application%3APH', fake: (page) => fakeConfiguration(page) },
  { path: '/dashboards/lending', fake: async (page) => fakeDashboards(page, await fakeStaff(page, auditor)) },
  { path: '/dashboards/funnel', fake: async (page) => fakeDashboards(page, await fakeStaff(page, auditor)) },
  {
    path: '/dashboards/complaints',
    fake: async (page) => fakeDashboards(page, await fakeStaff(page, auditor)),
  },
  { path: '/portfolio', fake: async (page) => fakePortfolio(page, await fakeStaff(page, auditor)) },
  { path: '/harm-board', fake: async (page) => fakeHarmBoard(page, await fakeStaff(page, auditor)) },
  {
    path: '/portfolio/loans?metric=par_30&on=2026-11-16',
    fake: async (page) => fakePortfolio(page, await fakeStaff(page, auditor)),
  },
  { path: '/staff', fake: staffPages },
  { path: '/access-reviews', fake: staffPages },
  { path: '/audit-trail', fake: staffPages },
  { path: '/account', fake: staffPages },
  { path: '/', fake: staffPages },
];

/** Pages that show only facts of the user. */
const OWN_PAGES: readonly string[] = ['/account', '/'];

interface Watched {
  readonly faults: string[];
  /** The fields whose payloads were shown as text. */
  readonly shown: Set<string>;
}

async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.addInitScript((name) => {
    Object.assign(window, { [name]: () => document.documentElement.setAttribute('data-ran', '') });
  }, RAN);
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== ORIGIN) faults.push(`request to ${request.url()}`);
  });
  return faults;
}

/** Longer than a page takes between an answer and the next request. */
const QUIET_MS = 300;
/** Some pages ask again and again. */
const MOST_MS = 5_000;

async function settle(page: Page): Promise<void> {
  let lastSeen = performance.now();
  function note(): void {
    lastSeen = performance.now();
  }
  page.on('response', note);
  const deadline = performance.now() + MOST_MS;
  await expect
    .poll(() => performance.now() - lastSeen > QUIET_MS || performance.now() > deadline, { timeout: 30_000 })
    .toBe(true);
  page.off('response', note);
}

async function read(page: Page, { faults, shown }: Watched): Promise<void> {
  const traces = await page.locator(`[${CREATED}], [data-ran]`).count();
  if (traces > 0) faults.push(`${traces} elements of payloads`);
  const text = await page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('input, textarea')].map((one) =>
        'value' in one ? String(one.value) : '',
      ),
    ].join('\n'),
  );
  const first = payloads[0] ?? '';
  for (const [, field = '', rest = ''] of text.matchAll(/\[(\w+(?:\.\w+)+)\] ([^[]{0,40})/g)) {
    if (first.startsWith(rest.slice(0, 10))) shown.add(field);
  }
}

/** The user's own name is on every page, so it does not count. */
function isShowing({ shown }: Watched, path: string): boolean {
  return OWN_PAGES.includes(path) || [...shown].some((field) => !field.startsWith('readOwnAccount'));
}

/** Opens a page and its first case, and returns the fields that it showed. */
async function openPage(page: Page, { path, fake }: Opened): Promise<Watched> {
  const watched: Watched = { faults: await watch(page), shown: new Set() };
  await fakeApi(page);
  await fake(page);
  await replaceTexts(page, payloads.join(' '));
  const refusals = await serveBuild(page);
  await page.goto(`${ORIGIN}/console${path}`);
  const row = page.locator('[data-row]').first();
  await expect
    .poll(
      async () => {
        await read(page, watched);
        return isShowing(watched, path) || (await row.count()) > 0;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await settle(page);
  await read(page, watched);
  if ((await row.count()) > 0) {
    // A long text may cover the row, and a click by the mouse would miss it.
    await row.dispatchEvent('click');
    await settle(page);
  }
  await expect
    .poll(
      async () => {
        await read(page, watched);
        return isShowing(watched, path);
      },
      { message: `${path} shows a payload`, timeout: 60_000 },
    )
    .toBe(true);
  watched.faults.push(...refusals);
  return watched;
}

for (const opened of pages.filter((_one, place) => isFull || place % 10 === 0)) {
  test(`no text of an answer runs as a script on ${opened.path}`, async ({ page }) => {
    test.setTimeout(180_000);
    const { faults, shown } = await openPage(page, opened);
    expect(faults).toEqual([]);
    test.info().annotations.push({ type: 'fields shown', description: [...shown].join(' ') });
  });
}

test('no search term and no parameter of an address runs as a script', async ({ page }) => {
  test.setTimeout(180_000);
  const faults = await watch(page);
  await fakeApi(page);
  await loanPages(page);
  const refusals = await serveBuild(page);
  const words = payloads.filter((_one, place) => place % 10 === 0).join(' ');
  for (const name of ['q', 'tab', 'queue', 'view', 'market', 'brand', 'hide', 'open', 'on']) {
    await page.goto(`${ORIGIN}/console/loan-files?${name}=${encodeURIComponent(words)}`);
    await settle(page);
    expect(await page.locator(`[${CREATED}], [data-ran]`).count(), name).toBe(0);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(words);
  await settle(page);
  expect(await page.locator(`[${CREATED}], [data-ran]`).count()).toBe(0);
  expect([...faults, ...refusals]).toEqual([]);
});
