/**
 * A key management service: it encrypts small secrets with a key that never leaves it. The programs' own keys are
 * in the configuration as its ciphertexts (decision 0105).
 */
export interface Kms {
  readonly kind: 'aws' | 'vault' | 'file';
  /** A ciphertext as text. It can be decrypted only with the same context. */
  encrypt(plain: Uint8Array, context: KmsContext): Promise<string>;
  decrypt(ciphertext: string, context: KmsContext): Promise<Buffer>;
}

/** What the ciphertext is for. It is authenticated and not secret; services log it. */
export type KmsContext = Readonly<Record<string, string>>;

/**
 * The service answered, and will not do it: no permission, a disabled key, another key or context, or a damaged
 * ciphertext. Asking again does not help. Everything else is `Unavailable`.
 */
export class KmsRefused extends Error {
  override readonly name = 'KmsRefused';
}

/** In a fixed order, so that both sides authenticate the same bytes. */
export function contextBytes(context: KmsContext): Buffer {
  const entries = Object.entries(context).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify(entries));
}
