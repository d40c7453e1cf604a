import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Borrower, common, logIn, newPhone, type Phone, post } from './borrower.ts';
import { at } from './shape.ts';
import { acceptedStack } from './stack/accepted-stack.ts';

/**
 * A borrower who has logged in once in this run. One SMS code a minute goes to a number, and a worker that
 * starts again after a failed case has no memory: the login is kept in a file of this stack.
 */
export async function loggedIn(mobile: string): Promise<Borrower> {
  const file = path.join(tmpdir(), `hiram-acceptance-${new URL(acceptedStack().apiUrl).port}-${mobile}.json`);
  const kept = readBorrower(file);
  if (kept !== undefined && (await handOffCode(kept)) !== undefined) return kept;
  const borrower = await logIn(mobile);
  writeFileSync(file, JSON.stringify(borrower), { mode: 0o600 });
  return borrower;
}

function readBorrower(file: string): Borrower | undefined {
  try {
    // The cast is safe: only this module writes the file.
    return JSON.parse(readFileSync(file, 'utf8')) as Borrower;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The one-time code that a native app passes to a page, or undefined if the session has ended. */
async function handOffCode(borrower: Borrower): Promise<string | undefined> {
  const answer = await post(borrower, '/under/v3/user/hand-off-code');
  const code = at(answer.data, 'handOffCode');
  return typeof code === 'string' ? code : undefined;
}

/** Opens a page as a native app does: all nine common parameters, and a one-time code in the fragment. */
export async function openAs(page: Page, borrower: Borrower, target: string): Promise<void> {
  const code = await handOffCode(borrower);
  await page.goto(`${addressOf(target, borrower)}#handOff=${code ?? ''}`);
}

/** Opens a page without a session, in the reference brand, market and locale. */
export async function open(page: Page, target: string, phone: Phone = newPhone()): Promise<void> {
  await page.goto(addressOf(target, phone));
}

/** The full address of a page of ours: its own parameters after the common ones, its fragment last. */
export function addressOf(target: string, phone: Phone): string {
  const [beforeFragment = '', fragment] = target.split('#');
  const [pathname = '', own] = beforeFragment.split('?');
  const query = own === undefined ? common(phone) : `${common(phone)}&${own}`;
  return `${acceptedStack().appUrl}${pathname}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
