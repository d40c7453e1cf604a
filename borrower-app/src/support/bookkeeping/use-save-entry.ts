import type { refusals } from '@hiram/contract/refusals';
import { removeBookkeepingEntry, saveBookkeepingEntry } from '@hiram/contract/support/bookkeeping';
import { useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { type EntryDraft, minorOf } from './entry-draft.ts';
import { entrySheetCopy } from './entry-sheet-copy.ts';

/** Validation errors of an entry, by the field to correct. */
export interface EntryProblems {
  readonly amount?: string;
  readonly category?: string;
  readonly whole?: string;
}

/**
 * Outcome of saving an entry: saved; already saved earlier with different content, because a response was
 * lost; or rejected, with the problems.
 */
type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'saved_before'; readonly message: string };

/** Only the type is imported: the whole refusal table would be larger than the sheet. */
const SAVED_BEFORE: (typeof refusals)['entry_saved_before']['code'] = '40951';
const GONE: (typeof refusals)['not_found']['code'] = '404';

interface Saving {
  readonly problems: EntryProblems;
  readonly clearProblems: () => void;
  /** A second tap while a request is in flight does nothing. */
  readonly save: (draft: EntryDraft) => Promise<Saved>;
  readonly remove: (entryId: string) => Promise<boolean>;
}

/** Sends an entry and returns its validation errors. The typed input is kept. */
export function useSaveEntry(): Saving {
  const copy = useCopy(entrySheetCopy);
  const wire = useWire();
  const online = useOnline();
  const [problems, setProblems] = useState<EntryProblems>({});
  // Two taps can arrive before React renders again.
  const isInTransit = useRef(false);

  function refuse(found: EntryProblems): Saved {
    setProblems(found);
    return { kind: 'refused' };
  }

  async function send(draft: EntryDraft, amount: string): Promise<Saved> {
    const { requestId, entryId, categoryId, on, note } = draft;
    const answer = await wire?.send(
      saveBookkeepingEntry,
      { requestId, ...(entryId !== undefined && { entryId }), categoryId, amount, on, note },
      { silent: true },
    );
    if (answer?.success) return { kind: 'saved' };
    const statusMessage = answer?.message ?? '';
    if (answer?.code === SAVED_BEFORE) return { kind: 'saved_before', message: statusMessage };
    return refuse({
      whole: statusMessage === '' ? (online ? copy.notSaved : copy.notSavedOffline) : statusMessage,
    });
  }

  return {
    problems,
    clearProblems: () => setProblems({}),
    async save(draft) {
      if (isInTransit.current) return { kind: 'refused' };
      const amount = minorOf(draft.amount);
      if (amount === undefined || draft.categoryId === '') {
        return refuse({
          ...(amount === undefined && { amount: copy.typeAmount }),
          ...(draft.categoryId === '' && { category: copy.chooseCategory }),
        });
      }
      isInTransit.current = true;
      setProblems({});
      try {
        return await send(draft, amount);
      } finally {
        isInTransit.current = false;
      }
    },
    async remove(entryId) {
      const answer = await wire?.send(removeBookkeepingEntry, { entryId }, { silent: true });
      // Another tab may have removed it already, which is the intended result.
      return answer?.success === true || answer?.code === GONE;
    },
  };
}
