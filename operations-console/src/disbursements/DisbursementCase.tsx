import { useState } from 'react';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { usePermission } from '../session/account.ts';
import { ActDialog } from './ActDialog.tsx';
import styles from './DisbursementCase.module.css';
import { PayoutEvidence } from './PayoutEvidence.tsx';
import { PayoutHead } from './PayoutHead.tsx';
import { type Act, isOvertaken, type Payout, useActing, usePayout } from './queries.ts';

/** One payout: how it stands and whose turn it is, everything that happened, and what can be done about it. */
export function DisbursementCase({ disbursementId }: { readonly disbursementId: string }) {
  const { data, error, dataUpdatedAt, refetch } = usePayout(disbursementId);
  // A case that could not be looked at again stays as it was, with what was typed into it.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase payout={data} aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)} oldBecause={error} />;
}

interface OpenCaseProps {
  readonly payout: Payout;
  /** How far the lender's present is ahead of this desk's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

/** What was begun for each payout, so that looking at another one loses nothing. */
const drafts = new Map<string, string>();

function OpenCase({ payout, aheadMs, oldBecause }: OpenCaseProps) {
  const mayHandle = usePermission('handle_payouts');
  const acting = useActing(payout.disbursementId);
  const [begun, setBegun] = useState<Act>();
  const [note, setNote] = useState(drafts.get(payout.disbursementId) ?? '');

  function write(next: string): void {
    drafts.set(payout.disbursementId, next);
    setNote(next);
  }

  function go(act: Act): void {
    acting.mutate(
      { act, version: payout.version, note: note.trim() },
      {
        onSuccess: () => write(''),
        onSettled: (_done, problem) => {
          // Where there may still be something to do, the question stays, with what was written.
          if (problem === null || isOvertaken(problem)) setBegun(undefined);
        },
      },
    );
  }

  return (
    <article className={styles.case} data-case={payout.disbursementId}>
      <PayoutHead
        payout={payout}
        aheadMs={aheadMs}
        oldBecause={oldBecause}
        acting={acting}
        onBegin={mayHandle ? beginAnew : undefined}
      />
      <PayoutEvidence payout={payout} />
      {begun && (
        <ActDialog
          act={begun}
          payout={payout}
          note={note}
          acting={acting}
          onNote={write}
          onGo={() => go(begun)}
          onBack={() => setBegun(undefined)}
        />
      )}
    </article>
  );

  /** What came of the act before is read; the next begins without it. */
  function beginAnew(act: Act): void {
    acting.reset();
    setBegun(act);
  }
}
