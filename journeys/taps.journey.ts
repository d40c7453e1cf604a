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
  await giveCamera(page);
  const counter = new TapCounter(page);
  const applying = applicant({ documentNumber: '1234567890700107' });
  await page.goto(`${appUrl}/login?${parametersOf(philippines)}`);
  await logIn(page, counter, '09171230700');
  counter.endPart('logged in');
  await counter.tap(page.getByRole('button', { name: copy.proceed }));
  counter.endPart('loan chosen');
  await photographDocuments(page, counter);
  counter.endPart('photos');
  await fillIn(page, counter, applying);
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
  counter.print('login to signed');
  expect(counter.taps).toBeLessThanOrEqual(30);
  expect(counter.characters).toBeLessThanOrEqual(160);
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
  await counter.type(page.getByLabel('What happened?'), 'They called me at 23:40.');
  await counter.tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(heading(page, 'We have your complaint')).toBeVisible();
  counter.print('complaint sent');
  expect(counter.taps).toBeLessThanOrEqual(4);
});

test('weeks late: one person pays, another one moves the date', async ({ page, browser }) => {
  // Thirty-three simulated nights take minutes on a busy machine.
  test.setTimeout(1_800_000);
  await openWithLoan(page, { ...loan, mobile: '09171230702', documentNumber: '1234567890702107' });
  const other = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await openWithLoan(other, { ...loan, mobile: '09171230703', documentNumber: '1234567890703107' });
  await passDays(33);

  await page.goto(`${appUrl}/home?${parametersOf(philippines)}`);
  const paying = new TapCounter(page);
  await paying.tap(page.getByRole('button', { name: /^Pay ₱/ }).first());
  await paying.tap(page.getByRole('radio', { name: 'GCash' }));
  await paying.tap(page.getByRole('button', { name: /with GCash$/ }));
  await expect(page).toHaveURL(/\/payer\//);
  paying.print('overdue to the wallet');
  expect(paying.taps).toBeLessThanOrEqual(3);

  await other.goto(`${appUrl}/home?${parametersOf(philippines)}`);
  const moving = new TapCounter(other);
  await moving.tap(other.getByRole('button', { name: /Can’t pay|Move the date/ }).first());
  await moving.tap(other.getByText('Move the due date', { exact: true }).first());
  await moving.tap(other.getByRole('radio').first());
  await moving.tap(other.getByRole('checkbox'));
  await moving.tap(other.getByRole('button', { name: /^Sign: pay by/ }));
  await expect(heading(other, 'Your new schedule is set')).toBeVisible();
  moving.print('overdue to date moved');
  expect(moving.taps).toBeLessThanOrEqual(5);
});

async function logIn(page: Page, counter: TapCounter, mobile: string): Promise<void> {
  await counter.type(page.getByLabel('Mobile number'), ownMobile(mobile).slice(1));
  await counter.tap(page.getByRole('button', { name: 'Get code' }));
  const code = await codeFromSms(mobile);
  await counter.type(page.getByLabel('Code', { exact: true }), code);
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

async function fillIn(page: Page, counter: TapCounter, applying: Applicant): Promise<void> {
  const { identity, work, references } = copy;
  const next = page.getByRole('button', { name: copy.next, exact: true });
  function choose(option: string) {
    return counter.tap(page.getByRole('radio', { name: option, exact: true }));
  }

  await counter.type(page.getByRole('textbox', { name: identity.fullName }), applying.fullName);
  const birthDay = page.getByRole('group', { name: identity.birthDay });
  await counter.type(birthDay.getByRole('textbox').first(), `0101${applying.birthYear}`);
  await choose(identity.nationality[1]);
  await counter.type(page.getByRole('textbox', { name: identity.documentNumber }), applying.documentNumber);
  const [city, typed, place] = identity.city;
  await counter.type(page.getByRole('combobox', { name: city }), typed);
  await counter.tap(page.getByRole('option', { name: place }).first());
  await counter.type(page.getByRole('textbox', { name: identity.addressLine }), applying.addressLine);
  await counter.tap(next);

  await choose(work.kind[1]);
  await counter.type(page.getByRole('textbox', { name: work.income }), applying.income);
  await counter.tap(next);

  for (const [index, { name, mobile }] of applying.references.entries()) {
    const group = page.getByRole('region', { name: references.groups[index] ?? '' });
    await counter.type(group.getByRole('textbox', { name: references.name }), name);
    await counter.tap(group.getByRole('radio', { name: references.relation[1], exact: true }));
    await counter.type(group.getByRole('textbox', { name: references.mobile }), mobile);
  }
  await counter.tap(next);
  await expect(page.getByRole('switch', { name: copy.agree }).first()).toBeVisible();
}
