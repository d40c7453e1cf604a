import type { TestClient } from './client.ts';

/** The response to a literal request, as any client would see it. */
interface LiteralAnswer {
  readonly status: number;
  readonly code: unknown;
  readonly message: unknown;
  readonly data: unknown;
}

/**
 * Posts a body exactly as written, in the browser session of a test client. Nothing of the contract is used,
 * so the request is the one that a client written to the specification sends.
 */
export async function postLiterally(
  { app, common, cookies }: Pick<TestClient, 'app' | 'common' | 'cookies'>,
  path: string,
  { json, form }: { readonly json?: string; readonly form?: string },
): Promise<LiteralAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: `/under${path}?${new URLSearchParams(Object.entries(common))}`,
    headers: {
      'content-type': json === undefined ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'sec-fetch-site': 'same-origin',
      cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: json ?? form ?? '',
  });
  const { code, message, data } = response.json();
  return { status: response.statusCode, code, message, data };
}
