import type { Page } from '@playwright/test';
import { withDatabase } from './database.ts';
import { runningStack } from './running-stack.ts';
import { freshStaffCode, staffPassword } from './staff-code.ts';

/** Somebody of the demo lender's staff at a desk, with password and authenticator app; at a section, or at the start. */
export async function signInStaff(page: Page, email: string, section = ''): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${runningStack().consoleUrl.replace(/\/$/, '')}/${section}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill(await freshStaffCode(await lastStepOf(email)));
}

/** The database remembers it, and not this process: a story that is told again is told by another. */
function lastStepOf(email: string): Promise<number> {
  return withDatabase(async (client) => {
    const found = await client.query<{ step: string }>(
      'select totp_last_step::text as step from staff_members where email = $1',
      [email],
    );
    return Number(found.rows[0]?.step ?? 0);
  });
}
