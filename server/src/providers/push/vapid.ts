import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Instant } from '@hiram/values/instant';
import type { Secret } from '#platform/secret.ts';

// How a push service knows that a message is ours (RFC 8292): a token signed with the key that the browser
// subscribed with.

export interface Vapid {
  /** The public key in base64url, with which browsers subscribe. */
  readonly publicKey: string;
  /** The `Authorization` header of a request to this endpoint. */
  authorization(endpoint: string, at: Instant): string;
}

/** Push services refuse more than a day. Half of that allows for clocks that differ. */
const VALID_SECONDS = 12 * 3_600;
const MS_PER_SECOND = 1_000;

export function createVapid({ key, contact }: { readonly key: Secret; readonly contact: string }): Vapid {
  const d = Buffer.from(key.reveal(), 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: d.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorization(endpoint, at) {
      const exp = Math.floor(at / MS_PER_SECOND) + VALID_SECONDS;
      const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
      const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
