import { ActionDialog } from '#cases/ActionDialog.tsx';
import { amountText } from '#cases/amount-text.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { ChosenLines, totalOfLines } from './ChosenLines.tsx';
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
      question={isUpheld ? 'Propose to reverse these charges?' : 'Uphold the charge and send the reply?'}
      consequence={
        isUpheld
          ? 'Finance must approve. Until then nothing is reversed and nothing is sent. No interest or fees accrue on the disputed amount.'
          : `The dispute about ${disputed ?? 'the amount'} is closed, accrual resumes today, and the borrower receives your reply immediately.`
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
      {isUpheld && (
        <OwnLimit
          market={found.market}
          action="reverse_charges"
          step="propose"
          amount={totalOfLines(found.order, lineKeys)}
        />
      )}
    </ActionDialog>
  );
}
