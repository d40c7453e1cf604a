import { Alert } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { CaseTime } from '#cases/CaseTime.tsx';
import { ChosenLines } from './ChosenLines.tsx';
import type { Complaint } from './queries.ts';

/** A proposal to reverse charges, and what happens after approval. */
export function ProposalPart({
  found: { proposal, order, dispute, timeZone },
}: {
  readonly found: Complaint;
}) {
  if (proposal === undefined) return null;
  const currency = dispute?.currency ?? order?.currency;
  if (currency === undefined) return null;
  const { isMine } = proposal;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${amountText(proposal.amount, currency)} charge reversal pending approval.`}
      description={
        <>
          <p>
            {isMine ? 'You' : proposal.by} proposed it <CaseTime at={proposal.at} timeZone={timeZone} />.{' '}
            {isMine
              ? 'Finance must approve it. The reply above is sent on approval.'
              : 'On approval, the reply above is sent immediately.'}
          </p>
          <ChosenLines order={order} lineKeys={proposal.lineKeys} />
        </>
      }
    />
  );
}
