/** SHA-256 of a file in hexadecimal. The server uses it to recognise the same image. */
export async function digestOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  // The types say that it always exists, but a page loaded over plain http has none.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return (await import('./sha256.ts')).sha256(new Uint8Array(bytes));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
