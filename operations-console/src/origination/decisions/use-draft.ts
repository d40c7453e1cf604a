import { useState } from 'react';
import { type DecisionDraft, emptyDraft, fittedDraft } from './decision-draft.ts';
import type { ReferredCase } from './queries.ts';

/** Drafts by case, so that switching cases loses nothing. */
const drafts = new Map<string, DecisionDraft>();

export function removeDraft(caseId: string): void {
  drafts.delete(caseId);
}

export function useDraft(
  referredCase: ReferredCase,
): [DecisionDraft, (change: Partial<DecisionDraft>) => void] {
  const [kept, setKept] = useState(() => drafts.get(referredCase.caseId) ?? emptyDraft(referredCase));
  const draft = fittedDraft(kept, referredCase);
  return [
    draft,
    (change) => {
      const changed = { ...draft, ...change };
      drafts.set(referredCase.caseId, changed);
      setKept(changed);
    },
  ];
}
