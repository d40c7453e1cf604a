import { expect, type Locator, type Page } from '@playwright/test';
import { type FakedIdentity, fakeIdentity } from './fake-identity.ts';

// The login screen in each tested market and language.

export interface Person {
  readonly name: string;
  readonly query: string;
  readonly mobile: string;
  readonly written: string;
  readonly getCode: string;
  readonly mobileLabel: string;
  readonly codeLabel: string;
  readonly logIn: string;
}

export const people: readonly [Person, ...Person[]] = [
  {
    name: 'Philippines in English',
    query: '?brand=hiram&lang=en',
    mobile: '09171234567',
    written: '0917 123 4567',
    getCode: 'Get code',
    mobileLabel: 'Mobile number',
    codeLabel: 'Code',
    logIn: 'Log in',
  },
  {
    name: 'Philippines in Filipino',
    query: '?brand=hiram&lang=fil',
    mobile: '09171234567',
    written: '0917 123 4567',
    getCode: 'Kunin ang code',
    mobileLabel: 'Mobile number',
    codeLabel: 'Code',
    logIn: 'Mag-log in',
  },
  {
    name: 'India in Hindi',
    query: '?brand=udhaar&lang=hi',
    mobile: '9876543210',
    written: '98765 43210',
    getCode: 'कोड पाएँ',
    mobileLabel: 'मोबाइल नंबर',
    codeLabel: 'कोड',
    logIn: 'लॉग इन करें',
  },
  {
    name: 'reference',
    query: '?brand=reference&lang=reference',
    mobile: '13800138000',
    written: '138 0013 8000',
    getCode: '获取验证码',
    mobileLabel: 'Mobile number',
    codeLabel: 'Code',
    logIn: 'Log in',
  },
];

export const [english] = people;

/** Opens the login screen with a fake server that the test controls. */
export async function openLogin(page: Page, person: Person = english, search = ''): Promise<FakedIdentity> {
  const faked = await fakeIdentity(page);
  await page.goto(`/login${person.query}${search}`);
  await expect(page.getByLabel(person.mobileLabel)).toBeVisible();
  return faked;
}

interface LoginFields {
  readonly mobile: Locator;
  readonly code: Locator;
  readonly getCode: Locator;
  readonly logIn: Locator;
}

export function fieldsOf(page: Page, person: Person = english): LoginFields {
  return {
    mobile: page.getByLabel(person.mobileLabel),
    code: page.getByLabel(person.codeLabel, { exact: true }),
    getCode: page.getByRole('button', { name: person.getCode }),
    logIn: page.getByRole('button', { name: person.logIn, exact: true }),
  };
}

/** Types the number and requests a code. */
export async function askForCode(page: Page, person: Person = english): Promise<void> {
  const { mobile, getCode } = fieldsOf(page, person);
  await mobile.fill(person.mobile);
  await getCode.tap();
}

/** Requests a code and waits until it was sent. */
export async function getCode(page: Page, person: Person = english): Promise<void> {
  await askForCode(page, person);
  await expect(page.getByRole('button', { name: /^\d+ ?\S+$/ })).toBeVisible();
}
