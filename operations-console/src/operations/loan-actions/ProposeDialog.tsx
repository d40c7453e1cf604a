import { useState } from 'react';
import { ActionDialog } from '#cases/ActionDialog.tsx';
import type { useCaseAction } from '#cases/use-case-action.ts';
import { useSettled } from '#cases/use-settled.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { ActionFields } from './ActionFields.tsx';
import { ActionPreview } from './ActionPreview.tsx';
import { loanActions } from './action-copy.ts';
import {
  type ActionDraft,
  amountTyped,
  draftProblem,
  emptyDraft,
  figuresOf,
  limitedAction,
  proposingOf,
} from './action-draft.ts';
import { type LoanAction, type Proposing, usePreview, type useProposing } from './queries.ts';

interface ProposeDialogProps {
  readonly loan: { readonly loanId: string; readonly version: string };
  readonly action: LoanAction;
  readonly proposing: ReturnType<typeof useProposing>;
  readonly doing: ReturnType<typeof useCaseAction<LoanAction, Proposing>>;
}

const SETTLED_MS = 300;

/** Creates a proposal: the inputs, their effect as calculated by the server, and the reason. */
export function ProposeDialog({ loan, action, proposing, doing }: ProposeDialogProps) {
  const [draft, setDraft] = useState<ActionDraft>(emptyDraft);
  const figures = figuresOf(loan.loanId, action, draft);
  const settledDraft = useSettled(draft, SETTLED_MS);
  const worked = usePreview(figuresOf(loan.loanId, action, settledDraft), loan.version);
  const isOld = settledDraft !== draft || worked.isFetching;
  const preview = isOld && worked.error === null ? undefined : worked.data;
  const requestKeyFor = useRequestKey();
  const { question, consequence, ok } = loanActions[action];

  function propose(): void {
    if (figures === undefined || preview === undefined) return;
    const why = doing.note.trim();
    const request = { version: loan.version, why, requestKey: '', most: preview.most };
    const requestKey = requestKeyFor(JSON.stringify(proposingOf(figures, request)));
    doing.go(proposingOf(figures, { ...request, requestKey }));
  }

  return (
    <ActionDialog
      question={question}
      consequence={consequence}
      ok={ok}
      width={620}
      note={doing.note}
      label="Reason"
      hint="For the approver and auditors."
      isBusy={proposing.isPending}
      error={proposing.error}
      problem={draftProblem(action, draft, preview)}
      onNote={doing.write}
      onGo={propose}
      onBack={doing.goBack}
    >
      <ActionFields
        action={action}
        draft={draft}
        amount={amountTyped(draft, worked.data)}
        preview={worked.data}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {action !== 'move_date' && worked.data && (
        <OwnLimit
          market={worked.data.market}
          action={limitedAction(action)}
          step="propose"
          amount={worked.data.canBeDone ? worked.data.amount : undefined}
        />
      )}
      {isAskable(action, draft) && (
        <ActionPreview
          preview={worked.data}
          error={worked.error}
          isOld={isOld}
          onRetry={() => void worked.refetch()}
        />
      )}
    </ActionDialog>
  );
}

/** Some actions need their inputs before they can be previewed. */
function isAskable(action: LoanAction, { days, settleFor, until }: ActionDraft): boolean {
  if (action === 'offer_settlement') return !!settleFor && !!until;
  return action !== 'move_date' || days !== undefined;
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
