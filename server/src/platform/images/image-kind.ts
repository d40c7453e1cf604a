import { Refusal } from '../errors.ts';

export const MAX_BYTES = 10 * 1024 * 1024;

/** The image formats that phones make and that we read. Everything else is refused without decoding. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The format according to the first bytes. A file name or declared type is untrusted and ignored. */
function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * The format according to the first bytes. A file that is too large or of another format is refused without
 * decoding.
 */
export function readableKind(bytes: Uint8Array): ImageKind {
  if (bytes.byteLength > MAX_BYTES) throw new Refusal('image_too_large');
  const kind = imageKindOf(bytes);
  if (kind === undefined) throw new Refusal('image_unreadable', { kind: 'none that we read' });
  return kind;
}
