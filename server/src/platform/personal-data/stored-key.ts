/** A data key as it is stored. */
export interface WrappedKey {
  readonly personId: string;
  /** The id of the master key that unwraps it. */
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
}

/** A row of the key store. `wrapped` is undefined once the key is destroyed. */
export interface StoredKey {
  readonly personId: string;
  readonly wrapped: WrappedKey | undefined;
}
