import type { Field } from '@hiram/contract/field';
import { refusals } from '@hiram/contract/refusals';
import type { Page, Route } from '@playwright/test';

/** The data of a call, or its refusal. */
export type FakedAnswer = object | keyof typeof refusals;

/** The fields of a request. They are strings; `isSet` reads a boolean. */
export type FakedRequest = Readonly<Record<string, string>>;

export type FakedHandler = (request: FakedRequest) => FakedAnswer;

/** The session of the fake API, and the calls it received. */
export interface FakedSession {
  isSignedIn: boolean;
  isDown: boolean;
  /** All calls that were made, with their requests. */
  readonly calls: { readonly path: string; readonly request: FakedRequest }[];
}

/** Answers the console's HTTP calls of one capability, each by its path under `/console`. */
export async function fakeCalls(
  page: Page,
  session: FakedSession,
  handlers: Readonly<Record<string, FakedHandler>>,
): Promise<void> {
  for (const [path, handle] of Object.entries(handlers)) {
    await page.route(
      (url) => url.pathname.endsWith(`/under/console/${path}`),
      (route) =>
        answerCall(session, route, (request) => (session.isSignedIn ? handle(request) : 'session_required')),
    );
  }
}

/** Notes the call and answers it, or fails like a server that is down. */
export async function answerCall(session: FakedSession, route: Route, handle: FakedHandler): Promise<void> {
  if (session.isDown) return route.abort();
  const path = new URL(route.request().url()).pathname.replace('/under/console/', '');
  // The cast is safe: the console sends a flat object.
  const request = (route.request().postDataJSON() ?? {}) as FakedRequest;
  session.calls.push({ path, request });
  const found = handle(request);
  if (typeof found === 'object') return route.fulfill({ json: { code: 0, message: '', data: found } });
  const { status, code } = refusals[found];
  return route.fulfill({ status, json: { code: Number(code), message: `Refused: ${found}.`, data: {} } });
}

/** Whether a boolean field of the request is true. */
export function isSet(request: FakedRequest, field: string): boolean {
  const value: unknown = request[field];
  return value === true;
}

/** The rows of a list, from cases that have more fields. */
export function rowsOf({ entry }: Field, cases: readonly object[]): object[] {
  const names = Object.keys(entry?.fields ?? {});
  return cases.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))));
}

/** One page of rows, with the cursor of the next. */
export function pageOf<Row>(rows: readonly Row[], { after = '0', size }: { after?: string; size: number }) {
  const end = Number(after) + size;
  return { rows: rows.slice(Number(after), end), ...(rows.length > end && { next: String(end) }) };
}
