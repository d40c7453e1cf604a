import { expect, type Page, test } from '@playwright/test';
import { type ConfirmCopy, confirmCopy, confirmPayoutChange } from './confirm-payout-change.ts';
import { withDatabase } from './database.ts';
import { type Killable, killedIn, killPart, rounds, untilBack } from './kill-part.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { type Person, parametersOf, people } from './people.ts';
import { withProviderFaults } from './provider-faults.ts';
import { runningStack } from './running-stack.ts';
import { countMessages } from './sms-inbox.ts';

// Each account is linked while a program or Restate is killed, after the account is stored and before its
// owner is notified. Whatever is killed, the account exists in the end, exactly once.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines, , india] = people;

/** How long the provider takes to answer who owns an account; the kill happens in between. */
const PROVIDER_TAKES_MS = 2_500;

interface AccountStep {
  readonly what: string;
  readonly fill: (page: Page) => Promise<void>;
  /** If set, the account replaces the payout account of an order. */
  readonly change?: true;
}

interface Words {
  readonly next: string;
  readonly holderName: string;
  readonly holder: string;
  readonly confirm: ConfirmCopy;
}

const english: Words = {
  next: 'Next',
  holderName: 'Account name',
  holder: 'Maria Santos',
  confirm: confirmCopy.en,
};
const hindi: Words = {
  next: 'आगे बढ़ें',
  holderName: 'अकाउंट होल्डर का नाम',
  holder: 'आशा राव',
  confirm: confirmCopy.hi,
};

function philippineWallet(tab: string, number: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill(number);
  };
}

async function philippineBank(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await page.getByRole('button', { name: /^Bank:/ }).click();
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'BDO Unibank' });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('textbox', { name: 'Account number' }).fill('0012340007');
  await page.getByRole('button', { name: /^Branch city:/ }).click();
  for (const place of ['Region VII (Central Visayas)', 'City of Cebu']) {
    await page.getByRole('button', { name: place, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
}

function indianBank(number: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'अकाउंट नंबर', exact: true }).fill(number);
    await page.getByRole('textbox', { name: 'अकाउंट नंबर दोबारा' }).fill(number);
    await page.getByRole('textbox', { name: 'IFSC' }).fill('HDFC0001234');
    await page.getByRole('button', { name: /^अकाउंट:/ }).click();
    await page.getByRole('button', { name: 'कन्फ़र्म करें' }).click();
    await page.getByRole('button', { name: /^ब्रांच का ज़िला:/ }).click();
    for (const place of ['Karnataka', 'Bengaluru Urban']) {
      await page.getByRole('button', { name: place, exact: true }).click();
    }
    await page.getByRole('button', { name: 'कन्फ़र्म करें' }).click();
  };
}

async function upi(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'UPI' }).click();
  await page.getByRole('textbox', { name: 'UPI आईडी' }).fill('asha.rao@okaxis');
}

const scenarios: readonly {
  person: Person;
  copy: Words;
  mobiles: readonly string[];
  steps: readonly AccountStep[];
}[] = [
  {
    person: philippines,
    copy: english,
    mobiles: ['09171230311', '09171230312', '09171230313'],
    steps: [
      { what: 'GCash', fill: philippineWallet('GCash', '09171234567') },
      { what: 'Maya', fill: philippineWallet('Maya', '09181234568') },
      { what: 'a bank account', fill: philippineBank },
      { what: 'another wallet for an order', fill: philippineWallet('GCash', '09191234569'), change: true },
    ],
  },
  {
    person: india,
    copy: hindi,
    mobiles: ['9876540311', '9876540312', '9876540313'],
    steps: [
      { what: 'a bank account', fill: indianBank('50100123456789') },
      { what: 'UPI', fill: upi },
      { what: 'another bank account for an order', fill: indianBank('50100987654321'), change: true },
    ],
  },
];

for (const { person, copy, mobiles, steps } of scenarios) {
  for (const round of rounds) {
    const plan = steps.map(({ what }, step) => `${what} without the ${killedIn(round, step)}`).join(', ');
    test(`[R4-3][R3-2] ${person.name}: each account is bound once although a process is killed: ${plan}`, async ({
      page,
    }) => {
      await openLoggedIn(page, { path: '/bindCard', person, mobile: mobiles[round] ?? '' });
      const borrowerId = await newestBorrower();
      for (const [step, account] of steps.entries()) {
        await openForm(page, person, account);
        await account.fill(page);
        await page.getByRole('textbox', { name: copy.holderName }).fill(copy.holder);
        const mobile = mobiles[round] ?? '';
        const change = account.change ? { mobile, messages: (await countMessages(mobile)) + 1 } : undefined;
        await saveWhile(page, { copy, borrowerId, killed: killedIn(round, step), bound: step + 1, change });
        expect(await accountsOf(borrowerId)).toHaveLength(step + 1);
      }
      const accounts = await accountsOf(borrowerId);
      // The first linked account is the payout account until an order replaces it.
      expect(accounts.filter((account) => account.is_payout_account)).toHaveLength(1);
      expect(accounts.map((account) => account.retirement_reason)).toEqual([
        'changed',
        ...steps.slice(1).map(() => null),
      ]);
      await page.goto(`${runningStack().appUrl}/bindCard?${parametersOf(person)}`);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(steps.length - 1);
    });
  }
}

async function openForm(page: Page, person: Person, { change }: AccountStep): Promise<void> {
  const order = change ? 'source=loanDetail&orderId=o-1&' : '';
  await page.goto(`${runningStack().appUrl}/bindBank?${order}${parametersOf(person)}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
}

interface Saving {
  readonly copy: Words;
  readonly borrowerId: string;
  readonly killed: Killable;
  /** The number of accounts once this one is stored. */
  readonly bound: number;
  /** For an account that replaces the payout account: the phone that gets the code. */
  readonly change: { readonly mobile: string; readonly messages: number } | undefined;
}

/**
 * Saves, and kills once the account is stored but before the response is sent; then continues as a person
 * would.
 */
async function saveWhile(page: Page, { copy, borrowerId, killed, bound, change }: Saving): Promise<void> {
  const next = page.getByRole('button', { name: copy.next, exact: true });
  await withProviderFaults('payouts/neutral', { answerDelayMs: PROVIDER_TAKES_MS }, async () => {
    await next.click();
    if (change !== undefined) await confirmPayoutChange(page, { ...change, copy: copy.confirm });
    await expect.poll(async () => (await accountsOf(borrowerId)).length, { intervals: [50] }).toBe(bound);
    await killPart(killed);
  });
  if (killed === 'api') {
    const told = page.locator('form [role=alert]');
    // On a busy machine the response may have been sent just before the kill.
    await expect.poll(async () => !isInForm(page) || (await told.isVisible())).toBe(true);
    await untilBack('api');
    if (isInForm(page)) await next.click();
  }
  await expect(page).not.toHaveURL(/\/bindBank/);
  await untilBack(killed);
}

function isInForm(page: Page): boolean {
  return page.url().includes('/bindBank');
}

interface StoredAccount {
  readonly is_payout_account: boolean;
  readonly retirement_reason: string | null;
}

function accountsOf(borrowerId: string): Promise<StoredAccount[]> {
  return withDatabase(async (client) => {
    const found = await client.query<StoredAccount>(
      'select is_payout_account, retirement_reason from payment_accounts where borrower_id = $1 order by bound_at',
      [borrowerId],
    );
    return found.rows;
  });
}

/** The borrower who has just logged in for the first time. */
function newestBorrower(): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ id: string }>('select id from borrowers order by id desc limit 1');
    return found.rows[0]?.id ?? '';
  });
}
