import { expect, type Locator, type Page } from '@playwright/test';
import type { ApplicationCopy } from './application-copy.ts';
import { type Applicant, ApplicationForm } from './application-form.ts';
import { ownDocument } from './attempt-data.ts';
import { type Killable, killPart, reopenIfLost, untilBack } from './kill-part.ts';
import { withProviderFaults } from './provider-faults.ts';

// Helpers that the application journeys share.

/** How long the checks take to answer; the kill happens in between. */
const CHECKS_TAKE_MS = 4_000;

/**
 * The simulated bureau uses the last four digits: 0011 is a low score, 0015 a medium one, others are good.
 */
export function applicant(overrides: Partial<Applicant> & Pick<Applicant, 'documentNumber'>): Applicant {
  return {
    fullName: 'Maria Dela Cruz Santos',
    birthYear: '1991',
    addressLine: '14 Mabini Street, Barangay San Roque',
    postalCode: '6000',
    income: '32000',
    references: [
      { name: 'Liza Reyes', mobile: '09171119901' },
      { name: 'Ramon Santos', mobile: '09171119902' },
    ],
    ...overrides,
    documentNumber: ownDocument(overrides.documentNumber),
    ...(overrides.pan !== undefined && { pan: ownDocument(overrides.pan) }),
  };
}

/** From the home page, with its first product, to a new application. Returns its id. */
export async function beginFromHome(page: Page, copy: ApplicationCopy): Promise<string> {
  await page.getByRole('slider').waitFor();
  const products = page.locator('input[name=calculator-product]');
  if ((await products.count()) > 0) await products.first().check();
  await page.getByRole('button', { name: copy.proceed }).click();
  await expect(page).toHaveURL(/\/apply\?.*orderId=/);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

/** Submits while a process is killed. If the page says that it was not sent, taps again as a person would. */
export async function sendWhile(page: Page, copy: ApplicationCopy, killed: Killable): Promise<void> {
  const send = page.getByRole('button', { name: copy.send });
  const staffPage = page.url().includes('brand=udhaar')
    ? 'identity-checks/cashfree'
    : 'identity-checks/neutral';
  await withProviderFaults(staffPage, { answerDelayMs: CHECKS_TAKE_MS }, async () => {
    if (killed === 'api') {
      const address = page.url();
      const isSending = page.waitForRequest(/certify\/submit/);
      await send.click();
      await isSending;
      await killPart('api');
      await untilBack('api');
      // The decision may have been made while the process was down.
      const { underReview, withPerson, approved, declined } = copy;
      const taken = [underReview, withPerson, approved, declined]
        .map((title) => heading(page, title))
        .reduce((one, other) => one.or(other));
      await expect(async () => {
        await reopenIfLost(page, address);
        await expect(page.getByText(copy.notSent).or(taken)).toBeVisible({ timeout: 5_000 });
      }).toPass();
      if (await page.getByText(copy.notSent).isVisible()) await send.click();
      await expect(taken).toBeVisible();
      return;
    }
    await send.click();
    await expect(heading(page, copy.underReview)).toBeVisible();
    await killPart(killed);
    await untilBack(killed);
  });
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name });
}

/** Fills in every page up to the one about work, and stays on it. */
export async function fillUntilWork(
  page: Page,
  copy: ApplicationCopy,
  applying: Applicant,
): Promise<ApplicationForm> {
  const form = new ApplicationForm(page, copy);
  await form.expectPage('documents');
  await form.chooseDocument();
  await form.takePictures();
  await form.expectPicturesReceived();
  await form.next();
  await form.expectPage('identity');
  await form.fillIdentity(applying);
  await form.next();
  await form.expectPage('work');
  await form.fillWork(applying);
  return form;
}

/** Fills in every page up to the one that submits. */
export async function fillAll(page: Page, copy: ApplicationCopy, applying: Applicant): Promise<void> {
  const form = await fillUntilWork(page, copy, applying);
  await form.next();
  await form.expectPage('references');
  await form.fillReferences(applying);
  await form.next();
  await form.expectPage('review');
  await form.agree();
}
