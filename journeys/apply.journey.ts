import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { english as copy } from './application-copy.ts';
import { type Applicant, ApplicationForm } from './application-form.ts';
import { storedApplication } from './application-in-database.ts';
import { applicant, beginFromHome, heading, sendWhile } from './applying.ts';
import { withDatabase } from './database.ts';
import { killedIn, rounds } from './kill-part.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';

// From login to approval, and what the home page then shows. A process is killed on the way: the API while
// the application is submitted, or the workflows or Restate while the checks run. The application still
// completes, exactly once.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const { appUrl } = runningStack();
const [, philippines] = people;

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

for (const round of rounds) {
  const killed = killedIn(round, 0);
  test(`[R7.10-1b: home][R7.10-1b: product detail][R7.10-1b: product apply][R7.10-1b: certify pages][R7.10-1c: image] Philippines: three sessions on two phones, an unstable connection, and the ${killed} killed in the middle: approved once, an account is bound, and home shows the next step`, async ({
    page,
    browser,
    context,
  }) => {
    const applying = applicant({ documentNumber: `12345678901299${round}7` });
    const mobile = `0917123041${round}`;
    await openLoggedIn(page, { path: '/home', person: philippines, mobile });
    const orderId = await beginFromHome(page, copy);

    // The first session ends in the middle of the second page; the ID is not at hand.
    const form = new ApplicationForm(page, copy);
    await form.expectPage('documents');
    await form.chooseDocument();
    await page.getByRole('button', { name: copy.later }).click();
    await form.expectPage('identity');
    await form.fillPerson(applying);
    await expect(page.getByText(copy.saved, { exact: true })).toBeVisible();
    await continueOnOtherDevice(browser, applying, mobile);
    await page.goto(`${appUrl}/apply?orderId=${orderId}&${parametersOf(philippines)}`);
    await takePhotosWhileDisconnected(page, context);
    await form.next();
    await form.expectPage('review');
    await form.agree();
    await sendWhile(page, copy, killed);
    await expect(heading(page, copy.approved)).toBeVisible();

    await bindWallet(page, applying);
    await page.goto(`${appUrl}/home?${parametersOf(philippines)}`);
    await expect(heading(page, 'is approved')).toBeVisible();
    await expect(page.getByText(/Review the terms and sign by/)).toBeVisible();
    expect(await storedApplication(orderId)).toEqual({
      state: 'awaiting_signature',
      hasOffer: true,
      decisions: ['rules approved'],
      checks: ['bureau', 'identity'],
      history: ['filling_in', 'under_review', 'awaiting_signature'],
      pictures: 3,
    });
  });
}

/** The second session is on another phone, where all earlier input is present. */
async function continueOnOtherDevice(browser: Browser, applying: Applicant, mobile: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await untilNextCode();
  await openLoggedIn(page, { path: '/home', person: philippines, mobile });
  await expect(heading(page, 'Continue your application')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: /About you.*Started/ }).click();
  const form = new ApplicationForm(page, copy);
  await form.expectPage('identity');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(applying.fullName);
  await form.fillAddress(applying);
  await form.next();
  await form.expectPage('work');
  await form.fillWork(applying);
  await form.next();
  await form.expectPage('references');
  await form.fillReferences(applying);
  await form.next();
  await form.expectPage('documents');
  await context.close();
}

/**
 * A number gets one code per minute. More time than that passes between two sessions, so the test skips the
 * wait.
 */
async function untilNextCode(): Promise<void> {
  await withDatabase((client) =>
    client.query(`update code_sendings set sent_at = sent_at - interval '5 minutes'`),
  );
}

/**
 * The third session is on the first phone again, where the connection drops four times and is then offline
 * for a while.
 */
async function takePhotosWhileDisconnected(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('button', { name: /^Continue: Documents/ }).click();
  const form = new ApplicationForm(page, copy);
  await form.expectPage('documents');
  let parts = 0;
  await page.route(/upload\/part/, async (route) => {
    parts += 1;
    if (parts <= 4) await route.abort('connectionreset');
    else await route.continue();
  });
  await form.takePictures();
  await expect.poll(() => parts).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(
    page.getByText('No internet connection. The upload continues when you are back online.').first(),
  ).toBeVisible();
  await context.setOffline(false);
  await form.expectPicturesReceived();
  expect(parts).toBeGreaterThan(4);
}

async function bindWallet(page: Page, { fullName }: Applicant): Promise<void> {
  await page.getByRole('button', { name: copy.bindAccount }).click();
  await expect(page.getByText(fullName)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, send it here' }).click();
  await expect(page).toHaveURL(/\/confirmLoan\?/);
}
