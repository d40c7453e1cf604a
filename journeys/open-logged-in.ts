import { randomUUID } from 'node:crypto';
import { login, sendLoginCode } from '@hiram/contract/people/identity';
import type { Page } from '@playwright/test';
import { ownMobile } from './attempt-data.ts';
import { callsOf } from './borrower-calls.ts';
import { type Person, parametersOf } from './people.ts';
import { runningStack } from './running-stack.ts';
import { codeFromSms, countMessages } from './sms-inbox.ts';

/**
 * Opens a screen as a borrower who has logged in with an SMS code. The login is made by calls from an empty
 * page of the same site: typing it has its own journey (login.journey.ts).
 */
export async function openLoggedIn(
  page: Page,
  { path, person, mobile }: { readonly path: string; readonly person: Person; readonly mobile: string },
): Promise<void> {
  const { appUrl } = runningStack();
  await openEmptyPage(page, `${appUrl}/before-the-login`);
  await remember(page, { 'hiram.device': randomUUID() });
  const borrower = callsOf(page, person);
  const before = await countMessages(mobile);
  await borrower.send(sendLoginCode, { mobile: ownMobile(mobile), purpose: 'login' });
  const smsCode = await codeFromSms(mobile, { messages: before + 1 });
  const started = await borrower.send<{ sessionId: string; person: string }>(login, {
    mobile: ownMobile(mobile),
    smsCode,
    channel: 'browser',
  });
  await remember(page, { 'hiram.session': started.sessionId, 'hiram.person': started.person });
  // Replaces the empty page, so that back cannot lead to it.
  await page.evaluate((address) => location.replace(address), `${appUrl}${path}?${parametersOf(person)}`);
  await page.waitForURL(new RegExp(`${path}\\?`));
}

/** An empty document of the site, served by the test: it has the site's origin, cookies and storage. */
async function openEmptyPage(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.unroute(address);
}

/** Stored as the app does between two pages (borrower-app/src/wire/remembered-sender.ts). */
async function remember(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}
