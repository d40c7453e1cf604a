import { refusals } from '@hiram/contract/refusals';
import type { Page, Route } from '@playwright/test';
import type { FakedStaff } from './fake-staff.ts';

/** The data of a call, or its refusal. */
export type FakedAnswer = object | keyof typeof refusals;

export type FakedHandler = (request: Record<string, string>) => FakedAnswer;

/** Answers the console's HTTP calls of one capability, each by its path under `/console`. */
export async function fakeCalls(
  page: Page,
  staff: FakedStaff,
  handlers: Readonly<Record<string, FakedHandler>>,
): Promise<void> {
  for (const [path, handle] of Object.entries(handlers)) {
    await page.route(
      (url) => url.pathname.endsWith(`/under/console/${path}`),
      (route) => answer(staff, route, path, handle),
    );
  }
}

async function answer(staff: FakedStaff, route: Route, path: string, handle: FakedHandler): Promise<void> {
  if (staff.isDown) return route.abort();
  const request = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
  staff.calls.push({ path, request });
  const found = staff.isSignedIn ? handle(request) : 'session_required';
  if (typeof found === 'object') return route.fulfill({ json: { code: 0, message: '', data: found } });
  const { status, code } = refusals[found];
  return route.fulfill({ status, json: { code: Number(code), message: `Refused: ${found}.`, data: {} } });
}

/** One page of rows, with the cursor of the next. */
export function pageOf<Row>(rows: readonly Row[], { after = '0', size }: { after?: string; size: number }) {
  const end = Number(after) + size;
  return { rows: rows.slice(Number(after), end), ...(rows.length > end && { next: String(end) }) };
}
