import { useMemo } from 'react';
import { useAccount } from '../session/account.ts';
import { keepInTab, keptInTab, useKeptInTab } from '../session/kept-in-tab.ts';
import { type ReplyDraft, readDraft, writtenDraft } from './reply-draft.ts';

export interface KeptReplyDraft {
  readonly draft: ReplyDraft;
  readonly change: (change: (before: ReplyDraft) => ReplyDraft) => void;
  readonly forget: () => void;
}

/** The draft reply of a case. It survives switching cases, a conflict and a reload. */
export function useReplyDraft(complaintId: string): KeptReplyDraft {
  const name = `reply.${useAccount().staffId}.${complaintId}`;
  const kept = useKeptInTab(name);
  const draft = useMemo(() => readDraft(kept), [kept]);
  return {
    draft,
    // Reads the latest stored draft: an upload may finish after its page has been unmounted.
    change: (change) => keepInTab(name, writtenDraft(change(readDraft(keptInTab(name))))),
    forget: () => keepInTab(name, undefined),
  };
}
