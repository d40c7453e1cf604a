import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseReferences } from '#cases/CaseReferences.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { dayOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import type { LoanFile } from './queries.ts';

/** Payments from the borrower, in transit and received, and payouts to them. */
export function LoanMoney({ loan }: { readonly loan: LoanFile }) {
  return (
    <>
      <Payments loan={loan} />
      <Payouts loan={loan} />
    </>
  );
}

function Payments({ loan: { payments, currency, timeZone } }: { readonly loan: LoanFile }) {
  const mayRead = usePermission('read_payments');
  const inTransit = payments.filter(({ isInTransit }) => isInTransit).length;
  return (
    <CasePart title="Payments" beside={inTransit === 0 ? undefined : `${inTransit} in transit`}>
      <CaseTable
        nothing="No payments."
        heads={['Channel', 'Status', 'Amount', 'Started', 'Posting date']}
        rows={payments.map((one) => ({
          key: one.paymentId,
          cells: [
            <span key="how">
              {mayRead ? <Link href={`/repayments?open=${one.paymentId}`}>{one.channel}</Link> : one.channel}{' '}
              <ShortNumber number={one.number} />
              <CaseReferences title={one.provider} codes={[one.reference]} />
            </span>,
            one.isInTransit ? (
              <CaseMark key="state" tone="attention">
                {one.state}
              </CaseMark>
            ) : (
              one.state
            ),
            amountText(one.amount, currency),
            <CaseTime key="at" at={one.begunAt} timeZone={timeZone} />,
            one.postedOn === undefined ? (
              '–'
            ) : (
              <time key="on" dateTime={one.postedOn}>
                {dayOf(one.postedOn)}
              </time>
            ),
          ],
        }))}
        figures={[2]}
      />
    </CasePart>
  );
}

function Payouts({ loan: { payouts, currency, timeZone } }: { readonly loan: LoanFile }) {
  return (
    <CasePart title="Payouts">
      <CaseTable
        nothing="No payouts."
        heads={['Account', 'Status', 'Amount', 'Time']}
        rows={payouts.map((one) => ({
          key: one.payoutId,
          cells: [
            one.account,
            one.state,
            amountText(one.amount, currency),
            <CaseTime key="at" at={one.at} timeZone={timeZone} />,
          ],
        }))}
        figures={[2]}
      />
    </CasePart>
  );
}
