import { expect, type Page, test } from '@playwright/test';
import { english as copy } from './application-copy.ts';
import type { Applicant } from './application-form.ts';
import { applicant, heading } from './applying.ts';
import { ownMobile } from './attempt-data.ts';
import { giveCamera } from './camera.ts';
import { openComplaintPage } from './complaining.ts';
import { openWithLoan, passDays } from './paying.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { ORDER_PAGE } from './signing.ts';
import { english } from './signing-copy.ts';
import { codeFromSms } from './sms-inbox.ts';
import { TapCounter } from './tap-counter.ts';

// How much a person has to tap and type, counted as they do it. The limits are what was measured: they keep
// the ways from growing again.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const { appUrl } = runningStack();
const [, philippines] = people;
const loan = {
  productId: '01980000-0000-7000-8000-000000000001',
  amount: '500000',
  periods: '3',
  person: philippines,
  copy: english,
  account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
} as const;

test('from the login to the signature: a full name, a full address and both references', async ({ page }) => {
  const counter = await borrow(page, {
    mobile: '09171230700',
    applying: applicant({ documentNumber: '1234567890700107' }),
    isHelped: false,
  });
  counter.print('login to signed');
  expect(counter.taps).toBeLessThanOrEqual(30);
  expect(counter.characters).toBeLessThanOrEqual(150);
});

test('the same on a phone that reads the SMS and the code of a national ID', async ({ page }) => {
  const applying = applicant({ documentNumber: '1234567890704107' });
  await giveReaders(page, { mobile: '09171230704', applying });
  const counter = await borrow(page, { mobile: '09171230704', applying, isHelped: true });
  counter.print('login to signed, with a national ID and the SMS read by the phone');
  expect(counter.taps).toBeLessThanOrEqual(28);
  expect(counter.characters).toBeLessThanOrEqual(98);
});

test('a complaint is sent', async ({ page }) => {
  const { orderId } = await openWithLoan(page, {
    ...loan,
    mobile: '09171230701',
    documentNumber: '1234567890701107',
  });
  await openComplaintPage(page, '/complaint', philippines, { orderId });
  const counter = new TapCounter(page);
  await counter.tap(page.getByRole('button', { name: 'How I was asked to pay' }));
  await counter.tap(page.getByRole('button', { name: 'Called too often or at odd hours' }));
  await counter.type(page.getByLabel('What happened?'), 'They called me at 23:40.', 'what happened');
  await counter.tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(heading(page, 'We have your complaint')).toBeVisible();
  counter.print('complaint sent');
  expect(counter.taps).toBeLessThanOrEqual(4);
});

test('weeks late: one person pays, another one moves the date', async ({ page, browser }) => {
  // Thirty-two simulated nights take minutes on a busy machine.
  test.setTimeout(1_800_000);
  await openWithLoan(page, { ...loan, mobile: '09171230702', documentNumber: '1234567890702107' });
  const other = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await openWithLoan(other, { ...loan, mobile: '09171230703', documentNumber: '1234567890703107' });
  await passDays(32);
  for (const one of [page, other]) one.setDefaultTimeout(60_000);

  // The wallet leads back to the brand's own address, which is this app.
  await page.route('https://hiram.example/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    const location = `${appUrl}${pathname}${search}&${parametersOf(philippines)}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await page.goto(`${appUrl}/home?${parametersOf(philippines)}`);
  await expect(page.getByText(/days? late/).first()).toBeVisible();
  const paying = new TapCounter(page);
  await paying.tap(page.getByRole('button', { name: /^Pay ₱/ }).first());
  await expect(page).toHaveURL(/\/repay\?/);
  await paying.tap(page.getByRole('button', { name: /^Pay ₱/ }).last());
  // A person who has never paid chooses the wallet; afterwards the one used last is chosen already.
  await paying.tap(page.getByRole('radio', { name: 'GCash' }));
  await paying.tap(page.getByRole('button', { name: /with GCash$/ }));
  await expect(page).toHaveURL(/\/payer\//);
  paying.endPart('at the wallet');
  await paying.tap(page.getByRole('button', { name: 'Pay', exact: true }));
  await paying.tap(page.getByRole('link', { name: 'Back to the lender' }));
  await expect(heading(page, '2 payments left')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  paying.print('overdue to paid');
  expect(paying.taps).toBeLessThanOrEqual(6);
  expect(paying.characters).toBe(0);

  await other.goto(`${appUrl}/home?${parametersOf(philippines)}`);
  await expect(other.getByText(/days? late/).first()).toBeVisible();
  const moving = new TapCounter(other);
  await moving.tap(other.getByRole('button', { name: /Can’t pay|Move the date/ }).first());
  await moving.tap(other.getByText('Move the due date', { exact: true }).first());
  await moving.tap(other.getByRole('radio').first());
  await moving.tap(other.getByRole('checkbox'));
  await moving.tap(other.getByRole('button', { name: /^Sign: pay by/ }));
  await expect(heading(other, 'Your new schedule is set')).toBeVisible();
  moving.print('overdue to date moved');
  expect(moving.taps).toBeLessThanOrEqual(5);
  expect(moving.characters).toBe(0);
});

interface Borrowing {
  readonly mobile: string;
  readonly applying: Applicant;
  /** The phone reads the code of the SMS and of the ID, so that neither is typed. */
  readonly isHelped: boolean;
}

async function borrow(page: Page, { mobile, applying, isHelped }: Borrowing): Promise<TapCounter> {
  await giveCamera(page);
  const counter = new TapCounter(page);
  await page.goto(`${appUrl}/login?${parametersOf(philippines)}`);
  await logIn(page, counter, mobile, isHelped);
  counter.endPart('logged in');
  await counter.tap(page.getByRole('button', { name: copy.proceed }));
  counter.endPart('loan chosen');
  await photographDocuments(page, counter);
  counter.endPart('photos');
  await fillIn(page, counter, applying, isHelped);
  counter.endPart('questions');
  for (const one of await page.getByRole('switch', { name: copy.agree }).all()) await counter.tap(one);
  await counter.tap(page.getByRole('button', { name: copy.send }));
  counter.endPart('sent');
  await expect(heading(page, copy.approved)).toBeVisible();
  await counter.tap(page.getByRole('button', { name: copy.bindAccount }));
  await counter.tap(page.getByRole('button', { name: 'Yes, send it here' }));
  counter.endPart('payout account');
  await expect(page).toHaveURL(/\/confirmLoan\?/);
  await expect(page.getByRole('checkbox')).toBeEnabled();
  await counter.tap(page.getByRole('checkbox'));
  await counter.tap(page.getByRole('button', { name: english.sign }));
  await expect(page).toHaveURL(ORDER_PAGE);
  return counter;
}

/** What a phone with Android does by itself, and the machine of the tests does not. */
async function giveReaders(page: Page, { mobile, applying }: Omit<Borrowing, 'isHelped'>): Promise<void> {
  await page.exposeFunction('codeOfSms', () => codeFromSms(mobile));
  const [first = '', ...others] = applying.fullName.split(' ');
  const subject = {
    fName: first.toUpperCase(),
    lName: others.join(' ').toUpperCase(),
    DOB: `January 01, ${applying.birthYear}`,
    PCN: applying.documentNumber,
  };
  await page.addInitScript((text) => {
    class BarcodeDetector {
      async detect() {
        return [{ rawValue: text }];
      }
    }
    Object.assign(window, { BarcodeDetector, OTPCredential: class {} });
    const credentials = navigator.credentials;
    Object.defineProperty(navigator, 'credentials', {
      value: {
        async get(wish: { readonly otp?: unknown }) {
          if (wish.otp === undefined) return credentials.get(wish as CredentialRequestOptions);
          // The cast names the function that the test exposes.
          const { codeOfSms } = window as unknown as { codeOfSms: () => Promise<string> };
          return { type: 'otp', code: await codeOfSms() };
        },
      },
    });
  }, JSON.stringify({ subject }));
}

async function logIn(page: Page, counter: TapCounter, mobile: string, isHelped: boolean): Promise<void> {
  await counter.type(page.getByLabel('Mobile number'), ownMobile(mobile).slice(1), 'mobile number');
  await counter.tap(page.getByRole('button', { name: 'Get code' }));
  if (!isHelped) {
    const code = await codeFromSms(mobile);
    await counter.type(page.getByLabel('Code', { exact: true }), code, 'code');
  }
  await expect(page.getByRole('button', { name: copy.proceed })).toBeVisible();
}

async function photographDocuments(page: Page, counter: TapCounter): Promise<void> {
  const [, kind] = copy.identity.documentKind;
  await counter.tap(page.getByRole('radio', { name: kind, exact: true }));
  await counter.tap(page.getByRole('button', { name: 'Take the 3 photos' }));
  for (const title of copy.documents) {
    const camera = page.getByRole('dialog', { name: title });
    const shutter = camera.getByRole('button', { name: /^Take the photo/ });
    // A document is taken by itself, a face by a tap.
    if (title === 'Selfie') await counter.tap(shutter);
    await counter.tap(camera.getByRole('button', { name: 'Use this photo' }));
  }
}

async function fillIn(
  page: Page,
  counter: TapCounter,
  applying: Applicant,
  isHelped: boolean,
): Promise<void> {
  const { identity, work, references } = copy;
  const next = page.getByRole('button', { name: copy.next, exact: true });
  function choose(option: string) {
    return counter.tap(page.getByRole('radio', { name: option, exact: true }));
  }
  function field(name: string) {
    return page.getByRole('textbox', { name });
  }

  if (isHelped) {
    await expect(field(identity.fullName)).toHaveValue(applying.fullName);
    await expect(field(identity.documentNumber)).toHaveValue(applying.documentNumber);
  } else {
    await counter.type(field(identity.fullName), applying.fullName, 'full name');
    const birthDay = page.getByRole('group', { name: identity.birthDay });
    await counter.type(birthDay.getByRole('textbox').first(), `0101${applying.birthYear}`, 'birthday');
  }
  await choose(identity.nationality[1]);
  if (!isHelped) await counter.type(field(identity.documentNumber), applying.documentNumber, 'ID number');
  const [city, typed, place] = identity.city;
  await counter.type(page.getByRole('combobox', { name: city }), typed, 'city');
  await counter.tap(page.getByRole('option', { name: place }).first());
  await counter.type(field(identity.addressLine), applying.addressLine, 'address');
  await counter.tap(next);

  await choose(work.kind[1]);
  await counter.type(field(work.income), applying.income, 'income');
  await counter.tap(next);

  for (const [index, { name, mobile }] of applying.references.entries()) {
    const group = page.getByRole('region', { name: references.groups[index] ?? '' });
    await counter.type(group.getByRole('textbox', { name: references.name }), name, 'reference');
    await counter.tap(group.getByRole('radio', { name: references.relation[1], exact: true }));
    await counter.type(group.getByRole('textbox', { name: references.mobile }), mobile, 'their number');
  }
  await counter.tap(next);
  await expect(page.getByRole('switch', { name: copy.agree }).first()).toBeVisible();
}
