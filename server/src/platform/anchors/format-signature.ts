import { type KeyObject, sign, verify } from 'node:crypto';

/** The Ed25519 signature over a format's name, a line feed and a text. The name separates it from signatures of other formats. */
export function formatSignature(format: string, text: string, key: KeyObject): string {
  return sign(null, signedBytes(format, text), key).toString('base64');
}

/** Whether a text of a format is, byte for byte, as it was signed. */
export function isFormatSignature(
  signature: string,
  { format, text }: { readonly format: string; readonly text: string },
  publicKey: KeyObject,
): boolean {
  return verify(null, signedBytes(format, text), publicKey, Buffer.from(signature, 'base64'));
}

function signedBytes(format: string, text: string): Buffer {
  return Buffer.from(`${format}\n${text}`);
}
