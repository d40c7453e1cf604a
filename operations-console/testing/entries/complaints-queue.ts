import type { Page } from '@playwright/test';
import { fakeOutreach } from '../messaging/fake-messaging.ts';
import type { FakedComplaints } from '../support/complaints/fake-complaint-actions.ts';
import { fakeComplaints } from '../support/complaints/fake-complaints.ts';

// Locators on the complaints page, for its tests.

export function queue(page: Page) {
  return page.getByRole('region', { name: 'Queue' });
}

export function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

export function part(page: Page, title: string) {
  return desk(page).getByRole('region', { name: title, exact: true });
}

export function rows(page: Page) {
  return queue(page).locator('button[data-row]');
}

export function replyField(page: Page) {
  return page.getByRole('textbox', { name: /^Reply, in/ });
}

export function sent({ staff }: FakedComplaints) {
  return staff.calls.filter(({ path }) => path === 'complaints/act').map(({ request }) => request);
}

export async function openDesk(page: Page, overrides: Parameters<typeof fakeComplaints>[1] = {}) {
  const api = await fakeComplaints(page, overrides);
  const outreach = await fakeOutreach(page, api.staff);
  await page.goto('/complaints');
  return { api, outreach };
}
