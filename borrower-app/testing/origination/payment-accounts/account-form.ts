import type { Locator, Page } from '@playwright/test';
import type { FormItem } from '#origination/payment-accounts/form-entries.ts';

/** The forms of the three markets as the server returns them, in English, reduced to what the tests check. */

function item(code: string, title: string, parts: Partial<FormItem> = {}): FormItem {
  return {
    code,
    title,
    subtitle: '',
    cate: 'text',
    value: '',
    inputType: 'text',
    cardTypeMi: '0',
    channelNumber: '90006',
    ...parts,
  };
}

function cardTypes(...names: readonly string[]): FormItem {
  const note = names.map((name, index) => ({ name, type: String(index + 1) }));
  return item('cardType', 'Account type', { cate: 'enum', value: '1', note });
}

const banks = [
  { name: 'BDO Unibank', type: 'BNORPHMMXXX' },
  { name: 'Bank of the Philippine Islands (BPI)', type: 'BOPIPHMMXXX' },
  { name: 'Land Bank of the Philippines', type: 'TLBPPHMMXXX' },
];
const holderName = item('holderName', 'Account name', { subtitle: 'As registered with the bank or wallet' });

export const philippineItems: readonly FormItem[] = [
  cardTypes('GCash', 'Maya', 'Bank account'),
  item('mobile', 'Wallet mobile number', {
    subtitle: '09XX XXX XXXX',
    inputType: 'number',
    cardTypeMi: '1',
  }),
  item('mobile', 'Wallet mobile number', {
    subtitle: '09XX XXX XXXX',
    inputType: 'number',
    cardTypeMi: '2',
  }),
  item('bank', 'Bank', { subtitle: 'Choose your bank', cate: 'enum', cardTypeMi: '3', note: banks }),
  item('accountNumber', 'Account number', {
    subtitle: 'Digits only, not the card number',
    inputType: 'number',
    cardTypeMi: '3',
  }),
  item('branchCity', 'Branch city', {
    subtitle: 'Choose region and city',
    cate: 'citySelect',
    cardTypeMi: '3',
  }),
  holderName,
];

export const indianItems: readonly FormItem[] = [
  cardTypes('बैंक अकाउंट', 'UPI'),
  item('accountNumber', 'अकाउंट नंबर', { inputType: 'number', cardTypeMi: '1' }),
  item('accountNumberAgain', 'अकाउंट नंबर दोबारा', { inputType: 'number', cardTypeMi: '1' }),
  item('ifsc', 'IFSC', { subtitle: 'SBIN0001234', cardTypeMi: '1' }),
  item('branchDistrict', 'ब्रांच का ज़िला', {
    subtitle: 'राज्य और ज़िला चुनें',
    cate: 'citySelect',
    cardTypeMi: '1',
  }),
  item('upiId', 'UPI आईडी', { subtitle: 'naam@bank', cardTypeMi: '2' }),
  item('holderName', 'अकाउंट होल्डर का नाम', { subtitle: 'जैसा बैंक या वॉलेट में है' }),
];

export const referenceItems: readonly FormItem[] = [
  cardTypes('Bank account', 'E-wallet'),
  item('bank', 'Bank', { subtitle: 'Choose your bank', cate: 'enum', cardTypeMi: '1', note: banks }),
  item('accountNumber', 'Account number', { inputType: 'number', cardTypeMi: '1' }),
  item('branchCity', 'Branch city', { cate: 'citySelect', cardTypeMi: '1' }),
  item('mobile', 'Wallet mobile number', { inputType: 'number', cardTypeMi: '2' }),
  holderName,
  item('birthDay', 'Date of birth', { subtitle: 'Choose a date', cate: 'day' }),
];

export const FORM_CALL = '**/under/v3/bind-card/card-init?**';
export const BIND_CALL = '**/under/v3/bind-card/bind-card-new?**';
export const CHANGE_CALL = '**/under/relations/cardChange?**';
export const LIST_CALL = '**/under/v3/bind-card/card-list?**';

interface Answer {
  readonly status?: number;
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
}

/** Answers a call over HTTP. Returns the requests, oldest first. */
export async function answerCall(
  page: Page,
  call: string,
  { status = 200, code = 0, message = '', data = {} }: Answer = {},
): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route(call, (route) => {
    sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ status, json: { code, message, data } });
  });
  return sent;
}

export function answerForm(
  page: Page,
  items: readonly FormItem[] = philippineItems,
): Promise<Record<string, string>[]> {
  return answerCall(page, FORM_CALL, { data: { items } });
}

export const accounts = [
  { cardId: 'a-1', name: 'GCash', number: '•••• 4567', isDefault: '1', ownership: 'matched' },
  {
    cardId: 'a-2',
    name: 'Bank of the Philippine Islands (BPI)',
    number: '•••• 7890',
    isDefault: '0',
    ownership: 'differs',
  },
  { cardId: 'a-3', name: 'UPI', number: 'as••••@okaxis', isDefault: '0', ownership: 'unknown' },
] as const;

/** Injects a fake native shell and records its calls. */
export async function standInShell(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const calls: string[] = [];
    const messageHandlers: Record<string, { postMessage: () => void }> = {};
    for (const name of ['closeWebview', 'startBank', 'endBank', 'offToLogin']) {
      messageHandlers[name] = { postMessage: () => void calls.push(name) };
    }
    Object.assign(window, { shellCalls: calls, webkit: { messageHandlers } });
  });
  return () =>
    page.evaluate(() => {
      const calls: unknown = Reflect.get(window, 'shellCalls');
      return Array.isArray(calls) ? calls.map(String) : [];
    });
}

/** Fills in the wallet tab. */
export async function fillWallet(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill('09171234567');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
}

export function next(page: Page): Locator {
  return page.getByRole('button', { name: 'Next', exact: true });
}
