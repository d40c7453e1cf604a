import { openStorage } from '#browser/storage.ts';

/**
 * The input at the time the code was sent. Phones may close a page while the person looks for the SMS, so it
 * is restored. It is stored only for this tab while the code is valid, and deleted once used.
 */
export interface SavedDraft {
  readonly phone: string;
  readonly sid: string;
  readonly capcode: string;
  readonly puzzle?: string | undefined;
  readonly sentAtMs: number;
}

const KEY = 'hiram.promotion-draft';
const LASTS_MS = 10 * 60_000;

export function saveDraft(draft: SavedDraft): void {
  try {
    openStorage('session')?.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The storage is full: a reload starts over, and everything else works.
    removeDraft();
  }
}

export function readDraft(nowMs: number): SavedDraft | undefined {
  const written = openStorage('session')?.getItem(KEY);
  if (written === null || written === undefined) return undefined;
  try {
    // The cast is safe: only keepDraft writes this key, and a value of another shape has no timestamp.
    const draft = JSON.parse(written) as SavedDraft;
    return nowMs - draft.sentAtMs < LASTS_MS ? draft : undefined;
  } catch {
    // An unreadable value counts as missing.
    return undefined;
  }
}

export function removeDraft(): void {
  openStorage('session')?.removeItem(KEY);
}
