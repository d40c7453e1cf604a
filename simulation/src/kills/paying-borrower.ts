import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX } from '@hiram/contract/constants';
import { type Envelope, isSuccess } from '@hiram/contract/envelope';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { startPayment } from '@hiram/contract/servicing/repayments';
import type { LoanId } from '@hiram/values/ids';

/** A borrower with a loan and a session, who pays over HTTP like the app. */
export interface PayingBorrower {
  readonly loanId: LoanId;
  readonly sessionId: string;
  readonly secret: string;
  readonly deviceId: string;
}

export interface ClickedPayment {
  readonly paymentId: string;
  readonly payUrl: string;
}

const ANSWER_WITHIN_MS = 10_000;
const AGAIN_AFTER_MS = 200;
/** Longer than any killed process takes to restart. */
const GIVE_UP_AFTER_MS = 180_000;

/** One tap with its own key, sent again with the same key until there is a response. */
export async function tap(
  apiUrl: string,
  borrower: PayingBorrower,
  { requestId, amountMinor }: { readonly requestId: string; readonly amountMinor: bigint },
): Promise<ClickedPayment> {
  const { loanId, sessionId, deviceId } = borrower;
  const common = encodeForm({ brand: 'hiram', lang: 'en', sessionId, deviceId });
  const body = encodeForm({
    productId: '7',
    orderId: loanId,
    amount: amountMinor.toString(),
    channelNumber: 'gcash',
    isPart: '1',
    requestId,
  });
  const url = `${apiUrl}${API_PREFIX}${startPayment.path}?${common}`;
  const headers = { cookie: `__Host-session=${borrower.secret}`, origin: apiUrl };
  return untilDone(async () => {
    const answer = await post(url, body, { ...headers, 'content-type': 'application/x-www-form-urlencoded' });
    if (answer.status !== 200) throw new Error(`a tap was answered with ${answer.status}: ${answer.body}`);
    // The cast relies on the contract, which defines this response.
    const { code, data } = JSON.parse(answer.body) as Envelope<ClickedPayment>;
    if (!isSuccess(code, startPayment.success)) throw new Error(`a tap was refused: ${answer.body}`);
    return data;
  });
}

/** Pays on the provider's page. An earlier payment counts as success. */
export async function payOn(payUrl: string): Promise<void> {
  await untilDone(async () => {
    const { status, body } = await post(payUrl, '{"outcome":"paid"}', { 'content-type': 'application/json' });
    if (status >= 300 && status !== 409) throw new Error(`the payer got ${status}: ${body}`);
  });
}

async function untilDone<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(AGAIN_AFTER_MS);
    }
  }
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** `fetch` would not allow the headers of a page. */
export function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', [XHR_MARKER.name]: XHR_MARKER.value, ...headers },
        timeout: ANSWER_WITHIN_MS,
      },
      (answer) => {
        text(answer).then(
          (responseBody) => resolve({ status: answer.statusCode ?? 0, body: responseBody }),
          reject,
        );
      },
    );
    sending.once('timeout', () => sending.destroy(new Error('no response')));
    sending.once('error', reject);
    sending.end(body);
  });
}
