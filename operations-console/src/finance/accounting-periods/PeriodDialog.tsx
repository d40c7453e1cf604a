import { changeAccountingPeriod, type PeriodStep } from '@hiram/contract/finance/accounting-periods';
import { ReasonDialog } from '#cases/ReasonDialog.tsx';
import { monthName } from '#postings/month-name.ts';
import { sendCall } from '#session/send-call.ts';
import { stepCopy } from './period-copy.ts';
import { type Book, PERIODS_KEY } from './queries.ts';

interface PeriodDialogProps {
  readonly book: Book;
  readonly month: string;
  readonly step: PeriodStep;
  readonly onClose: () => void;
}

/** Asks for the reason of a step, and says what it does. */
export function PeriodDialog({ book, month, step, onClose }: PeriodDialogProps) {
  const { verb, effect } = stepCopy[step];
  const title = `${verb} ${monthName(month)}`;
  return (
    <ReasonDialog
      title={title}
      okText={title}
      reasonHelp="Recorded in the audit trail."
      perform={(reason) => sendCall(changeAccountingPeriod, { book, month, step, reason })}
      queryKey={PERIODS_KEY}
      onClose={onClose}
    >
      {effect}
    </ReasonDialog>
  );
}
