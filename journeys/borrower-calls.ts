import type { CallFrame } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import type { Page } from '@playwright/test';
import { type Person, parametersOf } from './people.ts';

/** Calls as the page makes them: from its own origin, with its cookie and handle. */
export function callsOf(page: Page, person: Person) {
  return {
    async send<Data>(call: CallFrame, fields: Readonly<Record<string, string>>): Promise<Data> {
      const answer = await page.evaluate(
        async ({ address, marker, body }) => {
          const handle = new URLSearchParams({
            sessionId: localStorage.getItem('hiram.session') ?? '',
            deviceId: localStorage.getItem('hiram.device') ?? '',
          });
          const response = await fetch(`${address}&${handle}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              [marker.name]: marker.value,
            },
            body,
          });
          return response.text();
        },
        {
          address: `${API_PREFIX}${call.path}?${parametersOf(person)}`,
          marker: { name: XHR_MARKER.name, value: XHR_MARKER.value },
          body: new URLSearchParams(fields).toString(),
        },
      );
      // The cast relies on the contract: every response is an envelope.
      const { code, message, data } = JSON.parse(answer) as { code: unknown; message: string; data: Data };
      if (Number(code) !== 0) throw new Error(`${call.path} was refused: ${message}`);
      return data;
    },
  };
}
