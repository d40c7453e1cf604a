import { createHmac } from 'node:crypto';
import type { SignedMessage } from './webhook.ts';

/** The neutral provider's signature: HMAC-SHA256 over the timestamp and the raw body, in one header. */
export function signedMessage(content: unknown, { secret, at }: { secret: string; at: Date }): SignedMessage {
  const body = JSON.stringify(content);
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${signature}` },
    body,
  };
}
