import { openStorage } from '../browser/storage.ts';

/**
 * What a person had typed when the code was sent. Phones end a page while its person looks for the SMS: it comes back
 * as it was. It is kept for this tab alone, as long as the code is good, and forgotten once it was used.
 */
export interface KeptDraft {
  readonly phone: string;
  readonly sid: string;
  readonly capcode: string;
  readonly puzzle?: string | undefined;
  readonly sentAtMs: number;
}

const KEY = 'hiram.promotion-draft';
const LASTS_MS = 10 * 60_000;

export function keepDraft(draft: KeptDraft): void {
  try {
    openStorage('session')?.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A full storage keeps nothing: a reload begins anew, and otherwise all works.
    forgetDraft();
  }
}

export function readDraft(nowMs: number): KeptDraft | undefined {
  const written = openStorage('session')?.getItem(KEY);
  if (written === null || written === undefined) return undefined;
  try {
    // The cast is safe: only keepDraft writes under this key, and a text of another shape has no moment.
    const draft = JSON.parse(written) as KeptDraft;
    return nowMs - draft.sentAtMs < LASTS_MS ? draft : undefined;
  } catch {
    // What cannot be read is as good as nothing kept.
    return undefined;
  }
}

export function forgetDraft(): void {
  openStorage('session')?.removeItem(KEY);
}
