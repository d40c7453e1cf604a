import type { Page } from '@playwright/test';
import { withDatabase } from './database.ts';
import { runningStack } from './running-stack.ts';
import { freshStaffCode, staffPassword } from './staff-code.ts';

/**
 * Signs in a staff member of the demo lender with password and authenticator app, at a section or the start
 * page.
 */
export async function signInStaff(
  page: Page,
  email: string,
  section = '',
  consoleUrl = runningStack().consoleUrl,
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${consoleUrl.replace(/\/$/, '')}/${section}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill(await freshStaffCode(await lastStepOf(email)));
}

/** Read from the database and not from memory: a retried journey runs in another process. */
function lastStepOf(email: string): Promise<number> {
  return withDatabase(async (client) => {
    const found = await client.query<{ step: string }>(
      'select totp_last_step::text as step from staff_members where email = $1',
      [email],
    );
    return Number(found.rows[0]?.step ?? 0);
  });
}
