import { Case } from '#cases/Case.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { clockOffset } from '#cases/clock-offset.ts';
import { useCaseAction } from '#cases/use-case-action.ts';
import { usePermission } from '#session/account.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { PayoutEvidence } from './PayoutEvidence.tsx';
import { PayoutHead } from './PayoutHead.tsx';
import { type Action, type ActionRequest, isStale, type Payout, useActing, usePayout } from './queries.ts';

/** One payout: its status, who must act next, its history and the available actions. */
export function DisbursementCase({ disbursementId }: { readonly disbursementId: string }) {
  const { data, error, dataUpdatedAt, refetch } = usePayout(disbursementId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase payout={data} clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)} staleReason={error} />;
}

interface OpenCaseProps {
  readonly payout: Payout;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ payout, clockOffsetMs, staleReason }: OpenCaseProps) {
  const mayHandle = usePermission('handle_payouts');
  const acting = useActing(payout.disbursementId);
  const doing = useCaseAction<Action, ActionRequest>({ id: payout.disbursementId, acting, isStale });
  const { begun, note } = doing;
  return (
    <Case id={payout.disbursementId}>
      <PayoutHead
        payout={payout}
        clockOffsetMs={clockOffsetMs}
        staleReason={staleReason}
        acting={acting}
        onBegin={mayHandle ? doing.begin : undefined}
      />
      <PayoutEvidence payout={payout} />
      {begun && (
        <ActionDialog
          action={begun}
          payout={payout}
          note={note}
          acting={acting}
          onNote={doing.write}
          onGo={() => doing.go({ action: begun, version: payout.version, note: note.trim() })}
          onBack={doing.goBack}
        />
      )}
    </Case>
  );
}
