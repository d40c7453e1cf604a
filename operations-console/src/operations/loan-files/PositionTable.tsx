import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { CaseTable } from '#cases/CaseTable.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './LoanStanding.module.css';
import { instalmentStates, loanStates } from './loan-labels.ts';
import type { Instalment, LoanAsOf, LoanFile, Position } from './queries.ts';

interface PositionProps {
  readonly loan: LoanFile;
  /** The position on a past date; absent if only today is shown. */
  readonly then: LoanAsOf | undefined;
}

const amounts = [
  { name: 'Principal', of: 'principalLeft' },
  { name: 'Interest', of: 'interestLeft' },
  { name: 'Fees', of: 'feesLeft' },
  { name: 'Late fees', of: 'lateChargesLeft' },
  { name: 'Credit balance', of: 'credit' },
] as const satisfies readonly { readonly name: string; readonly of: keyof Position }[];

/** The amount owed and its components: today, or on a past date compared with today. */
export function PositionTable({ loan, then }: PositionProps) {
  return then === undefined ? <TodayAmounts loan={loan} /> : <ComparedAmounts loan={loan} then={then} />;
}

/** The status and the days late are at the top of the page; this shows the components of the amount. */
function TodayAmounts({ loan: { position, currency } }: { readonly loan: LoanFile }) {
  return (
    <dl className={styles.today}>
      {amounts.map(({ name, of }) => (
        <div key={of}>
          <dt>{name}</dt>
          <dd>{amountText(position[of], currency)}</dd>
        </div>
      ))}
      <div>
        <dt>Cost to date</dt>
        <dd>
          {amountText(position.cost, currency)}
          {position.costLimit !== undefined && (
            <small>of max. {amountText(position.costLimit, currency)}</small>
          )}
        </dd>
      </div>
    </dl>
  );
}

function ComparedAmounts({ loan, then }: { readonly loan: LoanFile; readonly then: LoanAsOf }) {
  const now = loan.position;
  const rows = [
    { name: 'Status', of: (position: Position) => loanStates[position.state].text },
    ...amounts.map(({ name, of }) => ({
      name,
      of: (position: Position) => amountText(position[of], loan.currency),
    })),
    {
      name: 'Total outstanding',
      of: (position: Position) => amountText(position.owed, loan.currency),
      isTotal: true,
    },
    {
      name: 'Amount due',
      of: (position: Position) => amountText(position.due, loan.currency),
      isTotal: true,
    },
    { name: 'Days past due', of: ({ daysLate }: Position) => (daysLate === '0' ? 'none' : daysLate) },
    { name: 'Cost to date', of: (position: Position) => costText(position, loan.currency) },
  ];
  return (
    <table className={styles.position}>
      <thead>
        <tr>
          <td />
          <th scope="col" className={`${styles.figure} ${styles.then}`}>
            {dayOf(then.position.on)}
          </th>
          <th scope="col" className={styles.figure}>
            Today, {dayOf(now.on)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of, ...row }) => (
          <tr key={name} data-total={'isTotal' in row} data-differs={of(then.position) !== of(now)}>
            <th scope="row">{name}</th>
            <td className={`${styles.figure} ${styles.then}`}>{of(then.position)}</td>
            <td className={styles.figure}>{of(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Includes the market's total cost cap, if there is one. */
function costText({ cost, costLimit }: Position, currency: LoanFile['currency']): string {
  const so = amountText(cost, currency);
  return costLimit === undefined ? so : `${so} of max. ${amountText(costLimit, currency)}`;
}

/** The instalments; for a past date, the state of each then and today. */
export function ScheduleTable({ loan, then }: PositionProps) {
  const { currency, instalments } = loan;
  if (then !== undefined) return <ComparedSchedule loan={loan} then={then} />;
  return (
    <CaseTable
      nothing="No schedule before disbursement."
      heads={['', 'Due date', 'Principal', 'Interest', 'Fees', 'Paid', 'Unpaid', 'Status']}
      rows={instalments.map((one) => ({
        key: one.number,
        cells: [
          one.number,
          <Day key="due" day={one.dueOn} />,
          amountText(one.principal, currency),
          amountText(one.interest, currency),
          amountText(one.fees, currency),
          amountText(one.paid, currency),
          amountText(one.unpaid, currency),
          <State key="state" of={one} />,
        ],
      }))}
      figures={[2, 3, 4, 5, 6]}
    />
  );
}

function ComparedSchedule({ loan, then }: { readonly loan: LoanFile; readonly then: LoanAsOf }) {
  const numbers = [...new Set([...then.instalments, ...loan.instalments].map(({ number }) => number))];
  return (
    <CaseTable
      nothing="No schedule on that date."
      heads={[
        '',
        'Due date then',
        'Unpaid then',
        'Status then',
        'Due date today',
        'Unpaid today',
        'Status today',
      ]}
      rows={numbers
        .toSorted((left, right) => Number(left) - Number(right))
        .map((number) => ({
          key: number,
          cells: [
            number,
            ...sideOf(then.instalments, number, loan.currency),
            ...sideOf(loan.instalments, number, loan.currency),
          ],
        }))}
      figures={[2, 5]}
    />
  );
}

/** An instalment that exists on only one of the dates is rendered as a gap. */
function sideOf(instalments: readonly Instalment[], number: string, currency: LoanFile['currency']) {
  const found = instalments.find((one) => one.number === number);
  if (found === undefined) return ['–', '–', '–'];
  return [
    <Day key="due" day={found.dueOn} />,
    amountText(found.unpaid, currency),
    <State key="state" of={found} />,
  ];
}

function Day({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {dayOf(day)}
    </time>
  );
}

function State({ of: { state } }: { readonly of: Instalment }) {
  return <Badge status={instalmentStates[state].dot} text={instalmentStates[state].text} />;
}
