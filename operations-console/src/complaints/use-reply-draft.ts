import { useMemo } from 'react';
import { useAccount } from '../session/account.ts';
import { keepInTab, keptInTab, useKeptInTab } from '../session/kept-in-tab.ts';
import { type ReplyDraft, readDraft, writtenDraft } from './reply-draft.ts';

export interface KeptReplyDraft {
  readonly draft: ReplyDraft;
  readonly change: (change: (before: ReplyDraft) => ReplyDraft) => void;
  readonly forget: () => void;
}

/** The reply that somebody has begun for a case. It outlives looking at other cases, a conflict and a reload. */
export function useReplyDraft(complaintId: string): KeptReplyDraft {
  const name = `reply.${useAccount().staffId}.${complaintId}`;
  const kept = useKeptInTab(name);
  const draft = useMemo(() => readDraft(kept), [kept]);
  return {
    draft,
    // From what lies there now: a picture may arrive after the page that sent it is gone.
    change: (change) => keepInTab(name, writtenDraft(change(readDraft(keptInTab(name))))),
    forget: () => keepInTab(name, undefined),
  };
}
