import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from '@playwright/test';
import { type Person, parametersOf } from './people.ts';
import { runningStack } from './running-stack.ts';

/** Everything that a thief could copy from a browser. */
export interface CopiedSession {
  readonly secret: string;
  readonly sessionId: string;
  readonly deviceId: string;
}

const COOKIE = '__Host-session';

export async function copySession(context: BrowserContext, page: Page): Promise<CopiedSession> {
  const cookies = await context.cookies();
  const remembered = await page.evaluate(() => ({
    sessionId: localStorage.getItem('hiram.session') ?? '',
    deviceId: localStorage.getItem('hiram.device') ?? '',
  }));
  const secret = cookies.find(({ name }) => name === COOKIE)?.value ?? '';
  return { secret, ...remembered };
}

/** Requests the borrower's data from elsewhere with the copied session. Returns the response code. */
export async function replaySession(person: Person, { secret, ...handle }: CopiedSession): Promise<unknown> {
  const { apiUrl } = runningStack();
  const address = `${apiUrl}/under/v3/user/info?${parametersOf(person)}&${new URLSearchParams(handle)}`;
  const body = await post(address, {
    Cookie: `${COOKIE}=${secret}`,
    // A thief can set every header as our page would; `fetch` does not allow that.
    Origin: apiUrl,
    'Sec-Fetch-Site': 'same-origin',
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  // The cast relies on the contract: every response is an envelope.
  return (JSON.parse(body) as { readonly code: unknown }).code;
}

function post(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(address, { method: 'POST', headers }, (response) => {
      text(response).then(resolve, reject);
    });
    sending.on('error', reject);
    sending.end();
  });
}

/** A hand-off code as the native app would get it, for the brand's demo borrower. */
export async function mintHandOff(device: Person & { readonly deviceId: string }): Promise<string> {
  const { apiUrl } = runningStack();
  const response = await fetch(`${apiUrl}/under/development/hand-off-code?${parametersOf(device)}`, {
    method: 'POST',
    body: new URLSearchParams({ deviceId: device.deviceId }),
  });
  // The cast relies on the contract: this is the call's response.
  const { data } = (await response.json()) as { readonly data: { readonly handOffCode: string } };
  return data.handOffCode;
}
