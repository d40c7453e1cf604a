import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CasePostings } from '#cases/CasePostings.tsx';
import { CaseReferences } from '#cases/CaseReferences.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { attemptStates, outcomeLabels } from '#cases/payout-labels.ts';
import { timeInZone } from '#frame/time-text.ts';
import styles from './PayoutEvidence.module.css';
import { movementStates } from './payout-copy.ts';
import type { Payout } from './queries.ts';

/**
 * Everything known about a payout: why it waits, our requests, the status updates, the transfers and the
 * ledger entries.
 */
export function PayoutEvidence({ payout }: { readonly payout: Payout }) {
  return (
    <>
      <CasePart title={payout.owner === 'nobody' ? 'Outcome' : 'Status'}>
        <p className={styles.why}>{payout.why}</p>
        {payout.isCancelRequested && (
          <p className={styles.why}>
            The borrower requested cancellation. It takes effect once no money is in transit.
          </p>
        )}
      </CasePart>
      <Attempts payout={payout} />
      <Movements payout={payout} />
      <Webhooks payout={payout} />
      <CasePostings postings={payout.postings} currency={payout.currency} />
      <CasePart title="History">
        <CaseSteps steps={stepsOf(payout)} />
      </CasePart>
    </>
  );
}

interface OfPayout {
  readonly payout: Payout;
}

function Attempts({ payout: { attempts, currency, timeZone } }: OfPayout) {
  return (
    <CasePart
      title="Attempts"
      beside={attempts.length === 0 ? 'none yet' : 'each with its own idempotency key'}
    >
      <CaseTable
        nothing="No attempts yet."
        heads={['', 'Status', 'Provider and account', 'Amount', 'Last update']}
        rows={attempts.map((one) => ({
          key: one.attempt,
          cells: [
            one.attempt,
            <Badge
              key="state"
              className={styles.state ?? ''}
              status={attemptStates[one.state].dot}
              text={attemptStates[one.state].text}
            />,
            <CaseReferences
              key="provider"
              title={`${one.provider} to ${one.destination}`}
              codes={[one.payoutKey, one.reference]}
              reason={one.reason}
            />,
            one.amount === undefined ? '' : amountText(one.amount, currency),
            <CaseTime key="at" at={one.changedAt} timeZone={timeZone} />,
          ],
        }))}
        figures={[3]}
      />
    </CasePart>
  );
}

function Movements({ payout: { movements, currency, timeZone } }: OfPayout) {
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
            <CaseTime key="at" at={one.movedAt} timeZone={timeZone} />,
          ],
        }))}
        figures={[3]}
      />
    </CasePart>
  );
}

function Webhooks({ payout: { webhooks, timeZone } }: OfPayout) {
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

function stepsOf({ steps, timeZone }: Payout) {
  return steps.map(({ step, by, at, words }) => ({
    who: by,
    did: step,
    at,
    time: timeInZone(at, timeZone),
    words,
  }));
}
