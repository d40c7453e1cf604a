import type { Page } from '@playwright/test';

/** One console page, as a staff member of the demo lender sees it. */
export interface ConsolePage {
  /** The name of the screenshot. */
  readonly name: string;
  readonly path: string;
  /** What to do before the screenshot: open a case or a dialog. */
  readonly action?: (page: Page) => Promise<void>;
}

export interface ConsolePerson {
  readonly email: string;
  readonly pages: readonly ConsolePage[];
}

const LATE_LOANS = 'loan-files?sort=due_earliest&dpd=past_due';

/** The staff member for each page: the one who uses it most. */
export const consolePeople: readonly ConsolePerson[] = [
  {
    email: 'support@hiram.example',
    pages: [
      { name: 'start-support', path: '' },
      { name: 'complaints', path: 'complaints', action: openFirstRow },
      { name: 'contact-inbox', path: 'engagement', action: openFirstRow },
      { name: 'find', path: '', action: (page) => page.keyboard.press('/') },
      { name: 'keys', path: 'complaints', action: askForKeys },
      { name: 'account', path: 'account' },
    ],
  },
  {
    email: 'collections@hiram.example',
    pages: [
      { name: 'start-collections', path: '' },
      { name: 'collections', path: 'outreach?view=all', action: openFirstRow },
      { name: 'bulk-messages', path: 'loan-files/messages' },
      { name: 'loans-late', path: LATE_LOANS },
    ],
  },
  {
    email: 'credit@hiram.example',
    pages: [
      { name: 'start-credit', path: '' },
      { name: 'applications', path: 'applications', action: openFirstRow },
      { name: 'fraud-lists', path: 'applications?tab=fraud-lists' },
      { name: 'credit-policy', path: 'configuration/rule_set', action: openFirstLinkOfTable },
      { name: 'dashboard-repayment', path: 'dashboards/repayment-curves' },
    ],
  },
  {
    email: 'finance2@hiram.example',
    pages: [
      { name: 'start-finance', path: '' },
      { name: 'approvals', path: 'loan-acts', action: openFirstRow },
      { name: 'bulk-proposals', path: 'loan-acts/bulk' },
      { name: 'loans', path: 'loan-files' },
      { name: 'loan', path: LATE_LOANS, action: openLateLoan },
      { name: 'borrower', path: LATE_LOANS, action: openLateBorrower },
      { name: 'payouts', path: 'disbursements', action: openFirstRow },
      { name: 'refunds', path: 'refunds' },
      { name: 'payments', path: 'repayments', action: openFirstRow },
      { name: 'callbacks', path: 'repayments?tab=callbacks', action: openFirstRow },
      { name: 'breaks', path: 'repayments?tab=breaks', action: openFirstRow },
      { name: 'suspense', path: 'repayments?tab=suspense', action: openFirstRow },
      { name: 'reversals', path: 'repayments?tab=reversals', action: openFirstRow },
      { name: 'charge-audit', path: 'repayments?tab=charge-audit' },
      { name: 'runs', path: 'repayments?tab=runs' },
      { name: 'provider-health', path: 'repayments?tab=health' },
      { name: 'ledger', path: 'ledger' },
      { name: 'ledger-transactions', path: 'ledger?tab=transactions' },
      { name: 'books', path: 'books' },
      { name: 'trial-balance', path: 'books?tab=balance' },
      { name: 'books-months', path: 'books?tab=months' },
      { name: 'books-tape', path: 'books?tab=tape' },
      { name: 'books-journal', path: 'books?tab=journal' },
      { name: 'books-bureau', path: 'books?tab=bureau&book=IN' },
      { name: 'books-returns', path: 'books?tab=returns' },
      { name: 'books-import', path: 'books?tab=import' },
      { name: 'collections-board', path: 'collections-board' },
      { name: 'portfolio', path: 'portfolio' },
      { name: 'portfolio-loans', path: 'portfolio', action: openPortfolioList },
      { name: 'dashboard-ageing', path: 'dashboards/ageing' },
      { name: 'dashboard-providers', path: 'dashboards/providers' },
    ],
  },
  {
    email: 'operations@hiram.example',
    pages: [
      { name: 'start-operations', path: '' },
      { name: 'products', path: 'configuration/product' },
      { name: 'product', path: 'configuration/product', action: openFirstLinkOfTable },
      { name: 'market-pack', path: 'configuration/market_pack', action: openFirstLinkOfTable },
      { name: 'team', path: 'team' },
      { name: 'dashboard-acquisition', path: 'dashboards/funnel' },
      { name: 'dashboard-lending', path: 'dashboards/lending' },
    ],
  },
  {
    email: 'compliance@hiram.example',
    pages: [
      { name: 'start-compliance', path: '' },
      { name: 'amount-limits', path: 'configuration/amount_limits', action: openFirstLinkOfTable },
      { name: 'collection-strategies', path: 'configuration/collection_strategy' },
      { name: 'changes', path: 'configuration/changes', action: openFirstRow },
      { name: 'harm-board', path: 'harm-board' },
      { name: 'dashboard-complaints', path: 'dashboards/complaints' },
    ],
  },
  {
    email: 'admin@hiram.example',
    pages: [
      { name: 'start-administrator', path: '' },
      { name: 'staff', path: 'staff' },
      { name: 'access-review', path: 'access-reviews' },
      { name: 'emergency-stops', path: 'emergency-stops' },
      { name: 'integrations', path: 'integrations' },
      { name: 'audit-trail', path: 'audit-trail' },
      { name: 'system', path: 'system' },
    ],
  },
  { email: 'auditor@hiram.example', pages: [{ name: 'start-auditor', path: '' }] },
];

async function openFirstRow(page: Page): Promise<void> {
  const row = page.locator('[data-row]').first();
  // An empty queue is a valid page too; the screenshot then shows it.
  if (
    await row.waitFor({ timeout: 8_000 }).then(
      () => true,
      () => false,
    )
  )
    await row.click();
}

async function openLateLoan(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Overdue' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Schedule' }).waitFor();
}

async function openLateBorrower(page: Page): Promise<void> {
  await openLateLoan(page);
  await page.getByRole('link', { name: 'View borrower' }).click();
  await page.waitForURL(/\/loan-files\/borrower\//);
}

async function openFirstLinkOfTable(page: Page): Promise<void> {
  const link = page.locator('#section table a, #section a[data-row]').first();
  if (
    await link.waitFor({ timeout: 8_000 }).then(
      () => true,
      () => false,
    )
  )
    await link.click();
}

async function openPortfolioList(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^PAR 30/ })
    .first()
    .click();
  await page.locator('#section a[data-row]').first().waitFor();
}

async function askForKeys(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Queue' }).waitFor();
  await page.keyboard.press('?');
}
