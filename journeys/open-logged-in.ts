import { expect, type Page } from '@playwright/test';
import { type Person, parametersOf } from './people.ts';
import { runningStack } from './running-stack.ts';
import { codeFromSms, countMessages } from './sms-inbox.ts';

interface LoginWords {
  readonly mobile: string;
  readonly getCode: string;
  readonly code: string;
}

const words: Readonly<Record<string, LoginWords>> = {
  en: { mobile: 'Mobile number', getCode: 'Get code', code: 'Code' },
  fil: { mobile: 'Numero ng mobile', getCode: 'Kunin ang code', code: 'Code' },
  hi: { mobile: 'मोबाइल नंबर', getCode: 'कोड पाएँ', code: 'कोड' },
};

/** Opens a screen that needs a login, logs in with a code by SMS, and is back at the screen. */
export async function openLoggedIn(
  page: Page,
  { path, person, mobile }: { readonly path: string; readonly person: Person; readonly mobile: string },
): Promise<void> {
  const { mobile: mobileLabel, getCode, code } = words[person.lang] ?? neverSpoken(person);
  const before = await countMessages(mobile);
  await page.goto(`${runningStack().appUrl}${path}?${parametersOf(person)}`);
  await page.getByLabel(mobileLabel).fill(mobile);
  await page.getByRole('button', { name: getCode }).click();
  await expect(page.getByRole('button', { name: /^\d+/ })).toBeVisible();
  await page.getByLabel(code, { exact: true }).fill(await codeFromSms(mobile, { messages: before + 1 }));
  await expect(page).toHaveURL(new RegExp(`${path}\\?`));
}

function neverSpoken({ lang }: Person): never {
  throw new Error(`no story logs in in ${lang}`);
}
