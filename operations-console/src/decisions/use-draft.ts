import { useState } from 'react';
import { type DecisionDraft, emptyDraft, fittedDraft } from './decision-draft.ts';
import type { ReferredCase } from './queries.ts';

/** Drafts by case, so that switching cases loses nothing. */
const drafts = new Map<string, DecisionDraft>();

export function forgetDraft(caseId: string): void {
  drafts.delete(caseId);
}

export function useDraft(asked: ReferredCase): [DecisionDraft, (change: Partial<DecisionDraft>) => void] {
  const [kept, setKept] = useState(() => drafts.get(asked.caseId) ?? emptyDraft(asked));
  const draft = fittedDraft(kept, asked);
  return [
    draft,
    (change) => {
      const changed = { ...draft, ...change };
      drafts.set(asked.caseId, changed);
      setKept(changed);
    },
  ];
}
