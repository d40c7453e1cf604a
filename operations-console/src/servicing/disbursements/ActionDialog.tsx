import { ActionAmount, ProposedReason, ActionDialog as Question } from '#cases/ActionDialog.tsx';
import { amountText } from '#cases/amount-text.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { actionCopy } from './payout-copy.ts';
import type { Action, Payout, useActing } from './queries.ts';

interface ActionDialogProps {
  readonly action: Action;
  readonly payout: Payout;
  readonly note: string;
  readonly acting: ReturnType<typeof useActing>;
  readonly onNote: (note: string) => void;
  readonly onGo: () => void;
  readonly onBack: () => void;
}

/** The confirmation dialog for an action on a payout. */
export function ActionDialog({ action, payout, acting, ...rest }: ActionDialogProps) {
  const { question, consequence, ok } = actionCopy[action];
  return (
    <Question
      question={question}
      consequence={consequence}
      ok={ok}
      isBusy={acting.isPending}
      error={acting.error}
      {...rest}
    >
      <Figure action={action} payout={payout} />
      {action === 'confirm_closing' && payout.closing && <ProposedReason {...payout.closing} />}
      {(action === 'propose_closing' || action === 'confirm_closing') && (
        <OwnLimit
          market={payout.market}
          action="close_payout"
          step={action === 'confirm_closing' ? 'approve' : 'propose'}
          amount={payout.held}
        />
      )}
    </Question>
  );
}

/** The amount that the action concerns: the payout, or the part that would be written off. */
function Figure({ action, payout }: Pick<ActionDialogProps, 'action' | 'payout'>) {
  const { amount, held, currency, destination } = payout;
  const isGivingUp = action === 'propose_closing' || action === 'confirm_closing';
  return (
    <ActionAmount
      figure={amountText(isGivingUp ? held : amount, currency)}
      rest={
        isGivingUp ? `in suspense, of ${amountText(amount, currency)} to ${destination}` : `to ${destination}`
      }
    />
  );
}
