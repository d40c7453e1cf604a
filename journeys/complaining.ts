import { expect, type Locator, type Page } from '@playwright/test';
import { type Person, parametersOf } from './people.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';

// Helpers that the complaint journeys share.

export function openComplaintPage(
  page: Page,
  path: string,
  person: Person,
  parameters: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const query = new URLSearchParams(parameters);
  return page.goto(`${runningStack().appUrl}${path}?${query}&${parametersOf(person)}`);
}

/** Signs a staff member in and opens the case. */
export async function openStaffCase(page: Page, email: string, complaintId: string): Promise<Locator> {
  await signInStaff(page, email);
  return showCase(page, complaintId);
}

/** Waits until the console shows the case as assigned, because only its owner can write. */
export async function takeCase(seen: Locator): Promise<void> {
  const take = seen.getByRole('button', { name: 'Assign to me' });
  await take.click();
  await expect(take).toHaveCount(0);
}

/** Opens the current version of the case: an action on an outdated one is refused. */
export async function showCase(page: Page, complaintId: string): Promise<Locator> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: /^Complaints/ }).click();
  await page.getByRole('searchbox').fill(complaintId);
  await page.getByRole('searchbox').press('Enter');
  await page.locator(`[data-row="${complaintId}"]`).click();
  return page.getByRole('region', { name: 'Case' });
}
