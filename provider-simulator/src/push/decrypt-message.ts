import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

// The browser's side of RFC 8291 and RFC 8188, written from the documents. HKDF is spelled out as in RFC 5869,
// so that a mistake in one implementation is not repeated here.

export interface BrowserKeys {
  readonly pair: ECDH;
  readonly authSecret: Buffer;
}

const TAG_BYTES = 16;

/** The text of an encrypted message. Throws if it is not for this browser or was changed. */
export function decryptMessage(body: Buffer, { pair, authSecret }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKeyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + senderKeyLength);
  const records = body.subarray(21 + senderKeyLength);
  if (records.length > recordSize) throw new Error('more than one record');

  const shared = pair.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const inputKey = expand(extract(authSecret, shared), keyInfo, 32);
  const pseudoRandomKey = extract(salt, inputKey);
  const contentKey = expand(pseudoRandomKey, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(pseudoRandomKey, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(records.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(records.subarray(0, -TAG_BYTES)), decipher.final()]);
  return unpadded(padded).toString('utf8');
}

/** Removes the zeros after the delimiter. The last record's delimiter is 2. */
function unpadded(padded: Buffer): Buffer {
  let end = padded.length - 1;
  while (end >= 0 && padded[end] === 0) end -= 1;
  if (padded[end] !== 2) throw new Error('the last record has no delimiter');
  return padded.subarray(0, end);
}

function extract(salt: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', salt).update(key).digest();
}

/** At most one block of the hash, which is all that these keys need. */
function expand(pseudoRandomKey: Buffer, info: Buffer, bytes: number): Buffer {
  return createHmac('sha256', pseudoRandomKey)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, bytes);
}
