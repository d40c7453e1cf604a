import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { PushSubscription } from './push-message.ts';

// Message encryption for Web Push (RFC 8291) in the aes128gcm content coding (RFC 8188), as one record.

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** Every push service accepts this much, and one record needs no more. */
const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
/** Marks the last record; zeros may follow it. */
const LAST_RECORD = Buffer.from([2]);
/** Short messages are padded to one length, so that a push service cannot tell them apart by it. */
const PADDED_BYTES = 1_024;

/** What is new for each message. Only a test chooses it. */
interface EphemeralKey {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

interface EncryptionOptions {
  readonly ephemeral?: EphemeralKey;
  /** The length of text, mark and padding together. */
  readonly paddedBytes?: number;
}

/** The body of a request to a push service. */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { ephemeral, paddedBytes = PADDED_BYTES }: EncryptionOptions = {},
): Buffer {
  const ours = createECDH(CURVE);
  if (ephemeral === undefined) ours.generateKeys();
  else ours.setPrivateKey(ephemeral.privateKey);
  const salt = ephemeral?.salt ?? randomBytes(SALT_BYTES);
  const [ourPoint, theirPoint] = [ours.getPublicKey(), Buffer.from(p256dh, 'base64url')];
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirPoint, ourPoint]);
  const sharedSecret = ours.computeSecret(theirPoint);
  const keyMaterial = derive(sharedSecret, Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const marked = Buffer.concat([Buffer.from(text), LAST_RECORD]);
  const padding = Buffer.alloc(Math.max(0, paddedBytes - marked.length));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(marked), cipher.update(padding), cipher.final()]);
  const body = Buffer.concat([header(salt, ourPoint), encrypted, cipher.getAuthTag()]);
  assert(body.length <= RECORD_BYTES, 'a notification is too long');
  return body;
}

function derive(keyMaterial: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', keyMaterial, salt, info, bytes));
}

function header(salt: Buffer, ourPoint: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(ourPoint.length, 4);
  return Buffer.concat([salt, sizes, ourPoint]);
}

const SHORTEST_RECORD = TAG_BYTES + 2;
assert(PADDED_BYTES > SHORTEST_RECORD && PADDED_BYTES < RECORD_BYTES, 'the padded length fits one record');

/** Whether messages can be encrypted for these keys: a point on the curve, and a secret of the right length. */
export function areUsableKeys({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): boolean {
  const [point, secret] = [base64url(p256dh), base64url(auth)];
  if (point?.length !== POINT_BYTES || secret?.length !== AUTH_BYTES) return false;
  const ours = createECDH(CURVE);
  ours.generateKeys();
  try {
    ours.computeSecret(point);
    return true;
  } catch {
    // Not a point on the curve.
    return false;
  }
}

function base64url(text: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}
