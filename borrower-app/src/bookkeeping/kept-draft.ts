import { forgetTyped, keepTyped, readTyped } from '../form-items/typed-drafts.ts';
import type { EntryDraft } from './entry-draft.ts';

const NAME = 'bookkeeping';

/** Keeps a new entry until it is saved, so that closing the sheet or reloading the page loses nothing. */
export function keepDraft({ entryId, ...draft }: EntryDraft): void {
  if (entryId === undefined) keepTyped(NAME, { typed: draft, version: '' });
}

export function readKeptDraft(): EntryDraft | undefined {
  const { requestId, kind, categoryId, amount, on, note } = readTyped(NAME)?.typed ?? {};
  if (requestId === undefined || on === undefined) return undefined;
  return {
    requestId,
    entryId: undefined,
    kind: kind === 'income' ? 'income' : 'expense',
    categoryId: categoryId ?? '',
    amount: amount ?? '',
    on,
    note: note ?? '',
  };
}

export function forgetDraft(): void {
  forgetTyped(NAME);
}
