import { ActFigure, ProposedWords, ActDialog as Question } from '../queue/ActDialog.tsx';
import { amountText } from '../queue/amount-text.ts';
import { actWords } from './payout-words.ts';
import type { Act, Payout, useActing } from './queries.ts';

interface ActDialogProps {
  readonly act: Act;
  readonly payout: Payout;
  readonly note: string;
  readonly acting: ReturnType<typeof useActing>;
  readonly onNote: (note: string) => void;
  readonly onGo: () => void;
  readonly onBack: () => void;
}

/** The confirmation dialog for an action on a payout. */
export function ActDialog({ act, payout, acting, ...rest }: ActDialogProps) {
  const { question, consequence, ok } = actWords[act];
  return (
    <Question
      question={question}
      consequence={consequence}
      ok={ok}
      isBusy={acting.isPending}
      error={acting.error}
      {...rest}
    >
      <Figure act={act} payout={payout} />
      {act === 'confirm_closing' && payout.closing && <ProposedWords {...payout.closing} />}
    </Question>
  );
}

/** The amount that the action concerns: the payout, or the part that would be written off. */
function Figure({ act, payout }: Pick<ActDialogProps, 'act' | 'payout'>) {
  const { amount, held, currency, destination } = payout;
  const isGivingUp = act === 'propose_closing' || act === 'confirm_closing';
  return (
    <ActFigure
      figure={amountText(isGivingUp ? held : amount, currency)}
      rest={
        isGivingUp ? `in suspense, of ${amountText(amount, currency)} to ${destination}` : `to ${destination}`
      }
    />
  );
}
