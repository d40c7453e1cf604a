import type { Page, Request, Route } from '@playwright/test';
import { acceptedStack } from './stack/accepted-stack.ts';

/** A request that a page made, as far as a case compares it. */
export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The whole query. */
  readonly query: Readonly<Record<string, string>>;
  /** A POST body's fields, or the query of a GET without the common parameters. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Envelope {
  readonly code?: string | number;
  readonly message?: string;
}

const COMMON = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'brand',
  'market',
  'lang',
];

/**
 * Answers a call in the browser with a literal answer. Returns the requests so far, oldest first. The newest
 * answer to a path counts.
 */
export async function answer(
  page: Page,
  path: string,
  data: unknown,
  { code = 0, message = '' }: Envelope = {},
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(await isPath(path), async (route) => {
    sent.push(sentBy(route.request(), await aliases()));
    await route.fulfill({ json: aliased({ code, message, data }, await aliases()) });
  });
  return sent;
}

/** No connection for this call. */
export async function cutOff(page: Page, path: string): Promise<void> {
  await page.route(await isPath(path), (route) => route.abort('internetdisconnected'));
}

/** Keeps a call unanswered. The returned function lets it go on. */
export async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(await isPath(path), (route) => void held.push(route));
  let released = 0;
  return async () => {
    for (const route of held.slice(released)) await route.fallback();
    released = held.length;
  };
}

/** Watches a call that the server itself answers. */
export async function watch(page: Page, path: string): Promise<Sent[]> {
  const table = await aliases();
  const isWatched = await isPath(path);
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (isWatched(new URL(request.url()))) sent.push(sentBy(request, table));
  });
  return sent;
}

/** Everything that the page's requests under /under have sent so far, by path. */
export function watchAll(page: Page): { path: string; sent: Sent }[] {
  const all: { path: string; sent: Sent }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/under/')) all.push({ path: pathname, sent: sentBy(request, NO_ALIASES) });
  });
  return all;
}

/** The page's path and own parameters, without the common ones. */
export function ownAddress(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  for (const name of COMMON) searchParams.delete(name);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The common parameters in the page's address. */
export function commonIn(page: Page): Record<string, string> {
  const { searchParams } = new URL(page.url());
  return Object.fromEntries([...searchParams].filter(([name]) => COMMON.includes(name)));
}

function sentBy(request: Request, table: Aliases): Sent {
  const query = Object.fromEntries(new URL(request.url()).searchParams);
  const type = request.headers()['content-type'] ?? '';
  const body = request.postData();
  let fields: Record<string, unknown> = {};
  if (request.method() === 'GET') {
    fields = Object.fromEntries(Object.entries(query).filter(([name]) => !COMMON.includes(name)));
  } else if (type.startsWith('application/json')) {
    // The cast is safe: the JSON client sends one object.
    fields = JSON.parse(body ?? '{}') as Record<string, unknown>;
  } else if (type.startsWith('application/x-www-form-urlencoded')) {
    fields = Object.fromEntries(new URLSearchParams(body ?? ''));
  }
  const real = new Map(Object.entries(table.fields).map(([name, alias]) => [alias, name]));
  return {
    method: request.method(),
    headers: request.headers(),
    query,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [real.get(name) ?? name, value]),
    ),
  };
}

interface Aliases {
  readonly fields: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, string>>;
}

const NO_ALIASES: Aliases = { fields: {}, paths: {} };
let table: Promise<Aliases> | undefined;

/** A brand may send other names than the real ones. Its table is in the configuration of every document. */
function aliases(): Promise<Aliases> {
  table ??= readAliases();
  return table;
}

async function readAliases(): Promise<Aliases> {
  const document = await fetch(
    `${acceptedStack().appUrl}/login?brand=reference&market=reference&lang=reference`,
  );
  const [, written = '{}'] = /id="brand-config"[^>]*>([^<]*)</.exec(await document.text()) ?? [];
  // The cast only gives a name to what is looked at next.
  const { aliases: found } = JSON.parse(written) as { readonly aliases?: Partial<Aliases> };
  return { ...NO_ALIASES, ...found };
}

async function isPath(path: string): Promise<(url: URL) => boolean> {
  const { paths } = await aliases();
  const alias = paths[path.replace(/^\/under/, '')];
  return ({ pathname }) => pathname === path || (alias !== undefined && pathname === `/under${alias}`);
}

function aliased(value: unknown, names: Aliases): unknown {
  if (Array.isArray(value)) return value.map((entry) => aliased(entry, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.fields[name] ?? name, aliased(inner, names)]),
  );
}
