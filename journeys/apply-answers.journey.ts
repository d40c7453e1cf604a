import { expect, type Page, test } from '@playwright/test';
import { filipino, hindi } from './application-copy.ts';
import { storedApplication } from './application-in-database.ts';
import { applicant, beginFromHome, fillAll, heading, sendWhile } from './applying.ts';
import { untilClosed } from './console-dialog.ts';
import { killedIn, rounds } from './kill-part.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';

// The other two outcomes: declined by the rules, and decided by a person. A process is killed on the way: the
// API while the application is submitted, or the workflows or Restate while the checks run. The application
// still completes, exactly once.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const { appUrl } = runningStack();
const [, , philippinesInFilipino, india] = people;

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

for (const round of rounds) {
  const killed = killedIn(round, 1);
  test(`[R7.10-1b: certify pages] Philippines in Filipino: declined once with a plain reason, with the ${killed} killed in the middle`, async ({
    page,
  }) => {
    const copy = filipino;
    const applying = applicant({ documentNumber: `1234567890${round}20011` });
    await openLoggedIn(page, {
      path: '/home',
      person: philippinesInFilipino,
      mobile: `0917123042${round}`,
    });
    const orderId = await beginFromHome(page, copy);
    await fillAll(page, copy, applying);
    await sendWhile(page, copy, killed);
    await expect(heading(page, copy.declined)).toBeVisible();
    await expect(page.getByText('May mga loan na hindi bayad sa credit report mo')).toBeVisible();
    await expect(page.getByText(/ipatama sa bureau kung mali/)).toBeVisible();
    expect(await storedApplication(orderId)).toEqual({
      state: 'declined',
      hasOffer: false,
      decisions: ['rules declined'],
      checks: ['bureau', 'identity'],
      history: ['filling_in', 'under_review', 'declined'],
      pictures: 3,
    });
    await page.goto(`${appUrl}/home?${parametersOf(philippinesInFilipino)}`);
    await page.getByRole('button', { name: 'Tingnan kung bakit' }).click();
    await expect(heading(page, copy.declined)).toBeVisible();
  });
}

for (const round of rounds) {
  const killed = killedIn(round, 2);
  test(`[R7.10-1b: certify pages] India in Hindi: a staff member decides a referred application, with the ${killed} killed in the middle, and the borrower sees the decision`, async ({
    page,
    browser,
  }) => {
    const copy = hindi;
    const applying = applicant({
      fullName: 'Asha Ramesh Rao',
      pan: `ABCP${'EFG'[round] ?? 'E'}0015K`,
      documentNumber: `XYZ123456${round}`,
      addressLine: '14, MG Road, Indiranagar',
      postalCode: '560038',
      references: [
        { name: 'Sunita Rao', mobile: '9876511101' },
        { name: 'Vikram Shah', mobile: '9876511102' },
      ],
    });
    await openLoggedIn(page, { path: '/home', person: india, mobile: `987654043${round}` });
    const orderId = await beginFromHome(page, copy);
    await fillAll(page, copy, applying);
    await sendWhile(page, copy, killed);
    await expect(heading(page, copy.withPerson)).toBeVisible();

    const staffPage = await browser.newPage();
    await approveAsStaff(staffPage, orderId);
    await staffPage.close();

    // The page polls rarely while a person has the case, so the borrower reloads.
    await page.reload();
    await expect(heading(page, copy.approved)).toBeVisible();
    expect(await storedApplication(orderId)).toEqual({
      state: 'awaiting_signature',
      hasOffer: true,
      decisions: ['rules referred', 'person approved'],
      checks: ['bureau', 'identity'],
      history: ['filling_in', 'under_review', 'under_review', 'awaiting_signature'],
      pictures: 3,
    });
  });
}

/** Reads the case, views an image, previews the borrower's message, and approves. */
async function approveAsStaff(staffPage: Page, orderId: string): Promise<void> {
  await signInStaff(staffPage, 'credit@hiram.example', 'applications');
  await staffPage.getByRole('region', { name: 'Queue' }).locator(`[data-row="${orderId}"]`).click();
  await expect(staffPage.getByRole('region', { name: 'Reason for referral' })).toBeVisible();
  await staffPage
    .getByRole('button', { name: /^Show: / })
    .first()
    .click();
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Decide this application' }).click();
  await expect(staffPage.getByText('Asha Ramesh Rao')).toBeVisible();
  await expect(staffPage.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await untilClosed(staffPage);
  await staffPage.getByRole('button', { name: 'Approve…', exact: true }).click();
  const preview = staffPage.getByRole('complementary', { name: 'Preview for the borrower' });
  await expect(preview.locator('[lang="hi"]').first()).toBeVisible();
  await staffPage.getByRole('textbox', { name: 'Note' }).fill('Score is middling, the business is steady.');
  await staffPage
    .getByRole('button', { name: /^Approve .*…$/ })
    .last()
    .click();
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(staffPage.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible();
}
