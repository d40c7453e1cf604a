import { Case } from '../queue/Case.tsx';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { useCaseAct } from '../queue/use-case-act.ts';
import { usePermission } from '../session/account.ts';
import { ActDialog } from './ActDialog.tsx';
import { PayoutEvidence } from './PayoutEvidence.tsx';
import { PayoutHead } from './PayoutHead.tsx';
import { type Act, type GivenAct, isOvertaken, type Payout, useActing, usePayout } from './queries.ts';

/** One payout: its status, who must act next, its history and the available actions. */
export function DisbursementCase({ disbursementId }: { readonly disbursementId: string }) {
  const { data, error, dataUpdatedAt, refetch } = usePayout(disbursementId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase payout={data} aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)} oldBecause={error} />;
}

interface OpenCaseProps {
  readonly payout: Payout;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

function OpenCase({ payout, aheadMs, oldBecause }: OpenCaseProps) {
  const mayHandle = usePermission('handle_payouts');
  const acting = useActing(payout.disbursementId);
  const doing = useCaseAct<Act, GivenAct>({ id: payout.disbursementId, acting, isOvertaken });
  const { begun, note } = doing;
  return (
    <Case id={payout.disbursementId}>
      <PayoutHead
        payout={payout}
        aheadMs={aheadMs}
        oldBecause={oldBecause}
        acting={acting}
        onBegin={mayHandle ? doing.begin : undefined}
      />
      <PayoutEvidence payout={payout} />
      {begun && (
        <ActDialog
          act={begun}
          payout={payout}
          note={note}
          acting={acting}
          onNote={doing.write}
          onGo={() => doing.go({ act: begun, version: payout.version, note: note.trim() })}
          onBack={doing.goBack}
        />
      )}
    </Case>
  );
}
