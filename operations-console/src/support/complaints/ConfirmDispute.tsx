import { ActionDialog } from '#cases/ActionDialog.tsx';
import { amountText } from '#cases/amount-text.ts';
import { ChosenLines } from './ChosenLines.tsx';
import type { Complaint } from './queries.ts';
import type { ReplyDraft } from './reply-draft.ts';

interface ConfirmDisputeProps {
  readonly found: Complaint;
  readonly draft: ReplyDraft;
  readonly lineKeys: readonly string[];
  readonly isBusy: boolean;
  readonly onGo: () => void;
  readonly onBack: () => void;
}

/**
 * Confirms a decision on a disputed amount: what happens immediately, and what happens only after approval.
 */
export function ConfirmDispute({ found, draft, lineKeys, isBusy, onGo, onBack }: ConfirmDisputeProps) {
  const isUpheld = draft.decision === 'upheld';
  const disputed = found.dispute && amountText(found.dispute.amount, found.dispute.currency);
  return (
    <ActionDialog
      isWordless
      question={isUpheld ? 'Propose to take these charges back?' : 'Let the charge stand and send the reply?'}
      consequence={
        isUpheld
          ? 'It takes two people: nothing is taken back and nothing is sent until somebody of finance confirms. The disputed part goes on costing nothing.'
          : `The dispute about ${disputed ?? 'the amount'} ends, charges go on from today, and the borrower gets your reply at once.`
      }
      ok={isUpheld ? 'Propose' : 'Send'}
      note=""
      isBusy={isBusy}
      error={null}
      onNote={() => undefined}
      onGo={onGo}
      onBack={onBack}
    >
      {isUpheld && <ChosenLines order={found.order} lineKeys={lineKeys} />}
    </ActionDialog>
  );
}
