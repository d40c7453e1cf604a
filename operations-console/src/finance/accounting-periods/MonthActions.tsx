import { decideAccountingPeriod, type PeriodStep } from '@hiram/contract/finance/accounting-periods';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import page from '#frame/SectionPage.module.css';
import { monthName } from '#postings/month-name.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { PeriodDialog } from './PeriodDialog.tsx';
import { stepCopy } from './period-copy.ts';
import { type AccountingPeriod, type Book, PERIODS_KEY } from './queries.ts';

interface MonthActionsProps {
  readonly book: Book;
  readonly period: AccountingPeriod;
}

/** What the user may do with a month now. */
export function MonthActions({ book, period }: MonthActionsProps) {
  const mayClose = usePermission('close_periods');
  const [step, setStep] = useState<PeriodStep>();
  const { month, proposal, steps } = period;
  if (!mayClose) return null;
  if (proposal !== undefined) return <Decision book={book} period={period} isOwn={proposal.isOwn} />;
  return (
    <div className={page.actions}>
      {steps.map((one) => (
        <Button
          key={one}
          size="small"
          aria-label={`${stepCopy[one].verb} ${monthName(month)}`}
          onClick={() => setStep(one)}
        >
          {stepCopy[one].verb}…
        </Button>
      ))}
      {step !== undefined && (
        <PeriodDialog book={book} month={month} step={step} onClose={() => setStep(undefined)} />
      )}
    </div>
  );
}

/** Approves or ends a proposal. The proposer can only withdraw it. */
function Decision({ book, period, isOwn }: MonthActionsProps & { readonly isOwn: boolean }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const name = monthName(period.month);
  const deciding = useStaffAction({
    mutationFn: (decision: 'approve' | 'withdraw') =>
      withStepUp(() => sendCall(decideAccountingPeriod, { book, month: period.month, decision })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: PERIODS_KEY }),
  });
  return (
    <div className={page.actions}>
      {!isOwn && (
        <Button
          size="small"
          type="primary"
          aria-label={`Approve ${name}`}
          disabled={period.obstacle !== undefined}
          loading={deciding.isPending}
          onClick={() => deciding.mutate('approve')}
        >
          Approve
        </Button>
      )}
      <Button
        size="small"
        aria-label={`${isOwn ? 'Withdraw' : 'Reject'} the proposal for ${name}`}
        disabled={deciding.isPending}
        onClick={() => deciding.mutate('withdraw')}
      >
        {isOwn ? 'Withdraw' : 'Reject'}
      </Button>
      {deciding.error && <Alert type="error" showIcon role="alert" title={deciding.error.message} />}
      {dialog}
    </div>
  );
}
