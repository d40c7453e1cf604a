import { createHash } from 'node:crypto';
import { canonicalJson } from '#origination/agreements/index.ts';

export function contentText(content: unknown): string {
  return JSON.stringify(content ?? {});
}

/** Content digest, independent of key order. */
export function digestOfContent(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
