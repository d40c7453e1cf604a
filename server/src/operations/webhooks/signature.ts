import { createHmac } from 'node:crypto';
import type { Instant } from '@hiram/values/instant';
import { keysIn } from '#platform/config-values.ts';
import type { Secret } from '#platform/secret.ts';
import type { EndpointKey } from './endpoint.ts';

// The scheme of Standard Webhooks: HMAC-SHA-256 over "<id>.<seconds>.<body>", in base64, after "v1,". Several signatures are
// separated by spaces, and a receiver accepts any of them.

const PREFIX = 'whsec_';

/** The secret as the lender's developer gets it. It is derived, so no copy of it is stored. */
export function signingSecret(key: Secret, endpoint: EndpointKey, generation: number): string {
  return `${PREFIX}${derive(keysIn(key.reveal())[0], endpoint, generation).toString('base64')}`;
}

function derive(key: string, { market, id }: EndpointKey, generation: number): Buffer {
  return createHmac('sha256', key).update(`outgoing webhook ${market} ${id} ${generation}`).digest();
}

interface SignedMessage {
  readonly id: string;
  readonly at: Instant;
  readonly body: string;
}

/** The three headers. Former keys and the former secret sign as well, as long as they are valid. */
export function signatureHeaders(
  key: Secret,
  signer: { readonly endpoint: EndpointKey; readonly generations: readonly number[] },
  { id, at, body }: SignedMessage,
): Record<string, string> {
  const seconds = String(Math.floor(at / 1_000));
  const signatures = keysIn(key.reveal()).flatMap((one) =>
    signer.generations.map((generation) =>
      createHmac('sha256', derive(one, signer.endpoint, generation))
        .update(`${id}.${seconds}.${body}`)
        .digest('base64'),
    ),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
