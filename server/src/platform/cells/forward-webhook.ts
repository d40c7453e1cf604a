import { Unavailable } from '../errors.ts';
import type { ForwardedResponse, ReceivedWebhookRequest } from '../http/webhook-route.ts';
import type { PeerCell } from './routing-config.ts';

/** Set on a forwarded webhook, which no cell forwards again. */
export const FORWARDED_BY = 'x-hiram-forwarded-by';

/** Less than providers wait before they retry. */
const ANSWER_WITHIN_MS = 8_000;
const LONGEST_ANSWER = 10_000;

/** Headers of this connection, and what a proxy in front of us has added. They mean nothing to the next server. */
const NOT_FORWARDED =
  /^(connection|host|content-length|transfer-encoding|keep-alive|te|trailer|upgrade|expect|proxy-.*|forwarded|x-forwarded-.*|cookie|traceparent|tracestate)$/;

/**
 * Sends a webhook to the cell of its payment, byte for byte and with the provider's headers, so that its signature
 * holds there. Returns that cell's answer. Throws `Unavailable`, after which the provider sends it again.
 */
export async function forwardWebhook(
  { path, headers, rawBody }: ReceivedWebhookRequest,
  { from, to }: { readonly from: string; readonly to: PeerCell },
): Promise<ForwardedResponse> {
  const forwarded: Record<string, string> = { [FORWARDED_BY]: from };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_FORWARDED.test(name)) forwarded[name] = [value].flat().join(', ');
  }
  try {
    const response = await fetch(to.address + path, {
      method: 'POST',
      headers: forwarded,
      body: new Uint8Array(rawBody),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const body = (await response.text()).slice(0, LONGEST_ANSWER);
    return { status: response.status, type: response.headers.get('content-type') ?? 'text/plain', body };
  } catch (cause) {
    throw new Unavailable(`cell ${to.name}`, { cause });
  }
}
