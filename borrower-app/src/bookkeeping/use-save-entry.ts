import { removeBookkeepingEntry, saveBookkeepingEntry } from '@hiram/contract/bookkeeping';
import type { refusals } from '@hiram/contract/refusals';
import { useRef, useState } from 'react';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { type EntryDraft, minorOf } from './entry-draft.ts';
import { entrySheetTexts } from './entry-sheet-texts.ts';

/** What stands in the way of an entry, each where it is mended. */
export interface EntryProblems {
  readonly amount?: string;
  readonly category?: string;
  readonly whole?: string;
}

/**
 * What became of an entry: it is in the book; it was there before, with other words, because an earlier answer was lost;
 * or it is not, and the problems say why.
 */
export type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'saved_before'; readonly message: string };

/** Only its type is imported: the whole table of refusals would weigh more than the sheet. */
const SAVED_BEFORE: (typeof refusals)['entry_saved_before']['code'] = '40951';
const GONE: (typeof refusals)['not_found']['code'] = '404';

interface Saving {
  readonly problems: EntryProblems;
  readonly forgetProblems: () => void;
  /** A second tap while the first is on its way does nothing. */
  readonly save: (draft: EntryDraft) => Promise<Saved>;
  readonly remove: (entryId: string) => Promise<boolean>;
}

/** Sends an entry, and says what was wrong with it. What was typed stays as it is. */
export function useSaveEntry(): Saving {
  const texts = useTexts(entrySheetTexts);
  const wire = useWire();
  const online = useOnline();
  const [problems, setProblems] = useState<EntryProblems>({});
  // Two taps can arrive before React renders again.
  const isOnItsWay = useRef(false);

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
    const said = answer?.message ?? '';
    if (answer?.code === SAVED_BEFORE) return { kind: 'saved_before', message: said };
    return refuse({ whole: said === '' ? (online ? texts.notSaved : texts.notSavedOffline) : said });
  }

  return {
    problems,
    forgetProblems: () => setProblems({}),
    async save(draft) {
      if (isOnItsWay.current) return { kind: 'refused' };
      const amount = minorOf(draft.amount);
      if (amount === undefined || draft.categoryId === '') {
        return refuse({
          ...(amount === undefined && { amount: texts.typeAmount }),
          ...(draft.categoryId === '' && { category: texts.chooseCategory }),
        });
      }
      isOnItsWay.current = true;
      setProblems({});
      try {
        return await send(draft, amount);
      } finally {
        isOnItsWay.current = false;
      }
    },
    async remove(entryId) {
      const answer = await wire?.send(removeBookkeepingEntry, { entryId }, { silent: true });
      // Another tab may have removed it before: it is gone, as was wished.
      return answer?.success === true || answer?.code === GONE;
    },
  };
}
