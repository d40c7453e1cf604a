import { Badge } from 'antd';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CasePostings } from '#cases/CasePostings.tsx';
import { CaseReferences } from '#cases/CaseReferences.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { timeInZone } from '#frame/time-text.ts';
import styles from './PaymentEvidence.module.css';
import { moneyStates, purposes, statusUpdateText, verdicts, verificationText } from './payment-labels.ts';
import type { Payment } from './queries.ts';

/** Everything known about a payment: its references, receipts, status updates and ledger entries. */
export function PaymentEvidence({ payment }: { readonly payment: Payment }) {
  return (
    <>
      <Standing payment={payment} />
      <Received payment={payment} />
      <Webhooks payment={payment} />
      <CasePostings postings={payment.postings} currency={payment.currency} />
      <CasePart title="History">
        <CaseSteps steps={stepsOf(payment)} />
      </CasePart>
    </>
  );
}

interface OfPayment {
  readonly payment: Payment;
}

function Standing({ payment }: OfPayment) {
  const { orderId, reference, why, accrualPause, nextPollAt, polls, timeZone } = payment;
  const times = polls === '1' ? 'once' : `${polls} times`;
  return (
    <CasePart title="Status">
      <dl className={styles.facts}>
        {why !== '' && <Fact name="Reason">{why}</Fact>}
        <Fact name="Loan">
          <OrderLink id={orderId} />
        </Fact>
        <Fact name="Provider reference">{reference === '' ? 'none yet' : <code>{reference}</code>}</Fact>
        <Fact name="Accrual">{accrualPauseText(accrualPause, timeZone)}</Fact>
        <Fact name="Provider polls">
          {polls === '0' ? 'none yet' : `polled ${times}`}
          {nextPollAt === undefined ? ', no further polls' : `, next ${timeInZone(nextPollAt, timeZone)}`}
        </Fact>
      </dl>
    </CasePart>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function accrualPauseText(accrualPause: Payment['accrualPause'], timeZone: string): string {
  if (accrualPause === undefined) return 'not paused';
  const { since, until, isActive } = accrualPause;
  const from = timeInZone(since, timeZone);
  return isActive
    ? `paused since ${from}, until ${timeInZone(until, timeZone)} at the latest`
    : `was paused from ${from}, now resumed`;
}

function Received({ payment: { received, timeZone } }: OfPayment) {
  const isHeld = received.some(({ state }) => state === 'held');
  return (
    <CasePart
      title="Money received"
      beside={isHeld ? <Link href="/repayments?tab=suspense">Allocate payment</Link> : undefined}
    >
      <CaseTable
        nothing="No money received."
        heads={['Status', 'Reference', 'Amount', 'Time']}
        rows={received.map((one) => ({
          key: `${one.provider} ${one.reference}`,
          cells: [
            <span key="state">
              {moneyStates[one.state] ?? one.state}
              {one.postedAs !== undefined && ` as ${purposes[one.postedAs]}`}
              {one.why !== '' && <div className={styles.why}>{one.why}</div>}
            </span>,
            <CaseReferences key="reference" title={one.provider} codes={[one.reference]} />,
            amountText(one.amount, one.currency),
            <span key="when">
              paid <CaseTime at={one.paidAt} timeZone={timeZone} />
              <div className={styles.why}>
                reported by {one.reportedVia} <CaseTime at={one.reportedAt} timeZone={timeZone} />
              </div>
            </span>,
          ],
        }))}
        figures={[2]}
      />
    </CasePart>
  );
}

function Webhooks({ payment: { webhooks, paymentId, timeZone } }: OfPayment) {
  return (
    <CasePart
      title="Webhooks"
      beside={
        webhooks.length > 0 && (
          <Link href={`/repayments?tab=callbacks&payment=${paymentId}`}>View or replay</Link>
        )
      }
    >
      <CaseTable
        nothing="No webhooks."
        heads={['Reported status', 'Verification', 'Outcome', 'Copies', 'Received']}
        rows={webhooks.map((one) => ({
          key: one.webhookId,
          cells: [
            statusUpdateText(one),
            verificationText(one),
            <Badge
              key="verdict"
              className={styles.verdict ?? ''}
              status={verdicts[one.verdict].dot}
              text={verdicts[one.verdict].text}
            />,
            one.copies,
            <CaseTime key="at" at={one.receivedAt} timeZone={timeZone} />,
          ],
        }))}
        figures={[3]}
      />
    </CasePart>
  );
}

function stepsOf({ steps, timeZone, currency }: Payment) {
  return steps.map(({ step, at, amount, why }) => ({
    who: step,
    did: amount === undefined ? '' : amountText(amount, currency),
    at,
    time: timeInZone(at, timeZone),
    words: why,
  }));
}
