import { readFormDraft, removeFormDraft, saveFormDraft } from '#origination/form-items/form-drafts.ts';
import type { EntryDraft } from './entry-draft.ts';

const NAME = 'bookkeeping';

/** Keeps a new entry until it is saved, so that closing the sheet or reloading the page loses nothing. */
export function saveDraft({ entryId, ...draft }: EntryDraft): void {
  if (entryId === undefined) saveFormDraft(NAME, { typed: draft, version: '' });
}

export function readSavedDraft(): EntryDraft | undefined {
  const { requestId, kind, categoryId, amount, on, note } = readFormDraft(NAME)?.typed ?? {};
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

export function removeDraft(): void {
  removeFormDraft(NAME);
}
