import { useState } from 'react';
import { ActDialog } from '../queue/ActDialog.tsx';
import type { useCaseAct } from '../queue/use-case-act.ts';
import { useSettled } from '../queue/use-settled.ts';
import { ActFields } from './ActFields.tsx';
import { ActPreview } from './ActPreview.tsx';
import { type ActDraft, amountTyped, draftProblem, emptyDraft, figuresOf, proposingOf } from './act-draft.ts';
import { loanActs } from './act-words.ts';
import { type LoanAct, type Proposing, usePreview, type useProposing } from './queries.ts';

interface ProposeDialogProps {
  readonly loan: { readonly loanId: string; readonly version: string };
  readonly act: LoanAct;
  readonly proposing: ReturnType<typeof useProposing>;
  readonly doing: ReturnType<typeof useCaseAct<LoanAct, Proposing>>;
}

const SETTLED_MS = 300;

/** Creates a proposal: the inputs, their effect as calculated by the server, and the reason. */
export function ProposeDialog({ loan, act, proposing, doing }: ProposeDialogProps) {
  const [draft, setDraft] = useState<ActDraft>(emptyDraft);
  const figures = figuresOf(loan.loanId, act, draft);
  const asked = useSettled(draft, SETTLED_MS);
  const worked = usePreview(figuresOf(loan.loanId, act, asked), loan.version);
  const isOld = asked !== draft || worked.isFetching;
  const preview = isOld && worked.error === null ? undefined : worked.data;
  const requestKeyFor = useRequestKey();
  const { question, consequence, ok } = loanActs[act];

  function propose(): void {
    if (figures === undefined || preview === undefined) return;
    const why = doing.note.trim();
    const request = { version: loan.version, why, requestKey: '', most: preview.most };
    const requestKey = requestKeyFor(JSON.stringify(proposingOf(figures, draft, request)));
    doing.go(proposingOf(figures, draft, { ...request, requestKey }));
  }

  return (
    <ActDialog
      {...{ question, consequence, ok }}
      width={620}
      note={doing.note}
      label="Why"
      hint="For the colleague who confirms it, and for auditors."
      isBusy={proposing.isPending}
      error={proposing.error}
      problem={draftProblem(act, draft, preview)}
      onNote={doing.write}
      onGo={propose}
      onBack={doing.goBack}
    >
      <ActFields
        act={act}
        draft={draft}
        amount={amountTyped(draft, worked.data)}
        preview={worked.data}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {isAskable(act, draft) && (
        <ActPreview
          preview={worked.data}
          error={worked.error}
          isOld={isOld}
          onRetry={() => void worked.refetch()}
        />
      )}
    </ActDialog>
  );
}

/** Moving a due date needs a number of days before it can be previewed. */
function isAskable(act: LoanAct, { days }: ActDraft): boolean {
  return act !== 'move_date' || days !== undefined;
}

/** The idempotency key: retries of the same request reuse it, a different request gets a new one. */
function useRequestKey(): (request: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (request) => {
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    return key;
  };
}
