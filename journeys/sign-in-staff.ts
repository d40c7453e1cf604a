import type { Page } from '@playwright/test';
import { runningStack } from './running-stack.ts';
import { freshStaffCode, staffPassword } from './staff-code.ts';

/** Somebody of the demo lender's staff at a desk, with password and authenticator app. */
export async function signInStaff(page: Page, email: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(runningStack().consoleUrl);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Code from your authenticator app').fill(await freshStaffCode(email));
}
