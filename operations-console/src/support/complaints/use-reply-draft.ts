import { useMemo } from 'react';
import { useAccount } from '#session/account.ts';
import { readTabStorage, useTabStorage, writeTabStorage } from '#session/tab-storage.ts';
import { type ReplyDraft, readDraft, writtenDraft } from './reply-draft.ts';

export interface StoredReplyDraft {
  readonly draft: ReplyDraft;
  readonly change: (change: (before: ReplyDraft) => ReplyDraft) => void;
  readonly forget: () => void;
}

/** The draft reply of a case. It survives switching cases, a conflict and a reload. */
export function useReplyDraft(complaintId: string): StoredReplyDraft {
  const name = `reply.${useAccount().staffId}.${complaintId}`;
  const kept = useTabStorage(name);
  const draft = useMemo(() => readDraft(kept), [kept]);
  return {
    draft,
    // Reads the latest stored draft: an upload may finish after its page has been unmounted.
    change: (change) => writeTabStorage(name, writtenDraft(change(readDraft(readTabStorage(name))))),
    forget: () => writeTabStorage(name, undefined),
  };
}
