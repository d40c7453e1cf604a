import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseReferences } from '#cases/CaseReferences.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { attemptStates, outcomeLabels } from '#cases/payout-labels.ts';
import { timeInZone } from '#frame/time-text.ts';
import type { Refund } from './queries.ts';
import styles from './RefundEvidence.module.css';
import { movementStates } from './refund-copy.ts';

interface OfRefund {
  readonly refund: Refund;
}

/** Everything known about a refund: why it waits, our requests, the provider's transfers and its webhooks. */
export function RefundEvidence({ refund }: OfRefund) {
  const { owner, why, left, currency, steps, timeZone } = refund;
  return (
    <>
      <CasePart title={owner === 'nobody' ? 'Outcome' : 'Status'}>
        <p className={styles.why}>
          {why}
          {left !== '0' && ` ${amountText(left, currency)} is owed to the borrower.`}
        </p>
      </CasePart>
      <Attempts refund={refund} />
      <Movements refund={refund} />
      <Webhooks refund={refund} />
      <CasePart title="History">
        <CaseSteps
          steps={steps.map(({ step, by, at, words }) => ({
            who: by,
            did: step,
            at,
            words,
            time: timeInZone(at, timeZone),
          }))}
        />
      </CasePart>
    </>
  );
}

function Attempts({ refund: { attempts, currency } }: OfRefund) {
  return (
    <CasePart
      title="Attempts"
      beside={attempts.length === 0 ? 'none yet' : 'each with its own idempotency key'}
    >
      <CaseTable
        nothing="No attempts yet."
        heads={['', 'Status', 'Provider and account', 'Amount']}
        rows={attempts.map((one) => ({
          key: one.attempt,
          cells: [
            one.attempt,
            <Badge key="state" status={attemptStates[one.state].dot} text={attemptStates[one.state].text} />,
            <CaseReferences
              key="provider"
              title={`${one.provider} to ${one.destination}`}
              codes={[one.payoutKey, one.reference]}
              reason={one.reason}
            />,
            amountText(one.amount, currency),
          ],
        }))}
        figures={[3]}
      />
    </CasePart>
  );
}

function Movements({ refund: { movements, currency, timeZone } }: OfRefund) {
  return (
    <CasePart title="Provider transfers" beside="by provider reference">
      <CaseTable
        nothing="No transfers."
        heads={['Attempt', 'Type', 'Reference', 'Amount', 'Time']}
        rows={movements.map((one) => ({
          key: `${one.provider} ${one.reference}`,
          cells: [
            one.attempt,
            movementStates[one.state],
            <CaseReferences key="reference" title={one.provider} codes={[one.reference]} />,
            amountText(one.amount, currency),
            <CaseTime key="at" at={one.paidAt} timeZone={timeZone} />,
          ],
        }))}
        figures={[3]}
      />
    </CasePart>
  );
}

function Webhooks({ refund: { webhooks, timeZone } }: OfRefund) {
  return (
    <CasePart title="Webhooks">
      <CaseTable
        nothing="No webhooks."
        heads={['Attempt', 'Reported status', 'Verification', 'Outcome', 'Received']}
        rows={webhooks.map((one, index) => ({
          key: `${index} ${one.receivedAt}`,
          cells: [
            one.attempt,
            attemptStates[one.reported].text,
            one.isVerified ? 'verified' : 'unverified',
            outcomeLabels[one.outcome],
            <CaseTime key="at" at={one.receivedAt} timeZone={timeZone} />,
          ],
        }))}
      />
    </CasePart>
  );
}
