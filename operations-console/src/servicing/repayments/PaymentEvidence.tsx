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
  const { orderId, paymentId, reference, why, accrualPause, nextPollAt, polls, timeZone } = payment;
  const times = polls === '1' ? 'once' : `${polls} times`;
  return (
    <CasePart title="How it stands">
      <dl className={styles.facts}>
        {why !== '' && <Fact name="Why">{why}</Fact>}
        <Fact name="Payment">
          <code>{paymentId}</code>
        </Fact>
        <Fact name="Order">
          <OrderLink id={orderId} />
        </Fact>
        <Fact name="Provider’s reference">{reference === '' ? 'none yet' : <code>{reference}</code>}</Fact>
        <Fact name="Charges">{accrualPauseText(accrualPause, timeZone)}</Fact>
        <Fact name="Provider’s books">
          {polls === '0' ? 'not polled yet' : `polled ${times} by the platform`}
          {nextPollAt === undefined ? ', and not again' : `, next ${timeInZone(nextPollAt, timeZone)}`}
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
  if (accrualPause === undefined) return 'go on: the money was never on its way';
  const { since, until, isActive } = accrualPause;
  const from = timeInZone(since, timeZone);
  return isActive === '1'
    ? `stand still for it since ${from}, until ${timeInZone(until, timeZone)} at the latest`
    : `stood still for it from ${from}, and go on`;
}

function Received({ payment: { received, timeZone } }: OfPayment) {
  const isHeld = received.some(({ state }) => state === 'held');
  return (
    <CasePart
      title="Money that came"
      beside={isHeld ? <Link href="/repayments?tab=suspense">Place it in suspense</Link> : undefined}
    >
      <CaseTable
        nothing="None that we know of."
        heads={['What it is', 'Reference', 'Amount', 'When']}
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
                heard of by {one.reportedVia} <CaseTime at={one.reportedAt} timeZone={timeZone} />
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
      title="What the provider called back"
      beside={
        webhooks.length > 0 && (
          <Link href={`/repayments?tab=callbacks&payment=${paymentId}`}>Read or replay them</Link>
        )
      }
    >
      <CaseTable
        nothing="Nothing."
        heads={['It said', 'Worth', 'What it did', 'Copies', 'When']}
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
