import { Badge, Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CopyId } from '#cases/CopyId.tsx';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { daysBetween } from '#frame/days.ts';
import { dayInZone, dayOf, timeInZone } from '#frame/time-text.ts';
import { Masked } from '#people/unmasking/Masked.tsx';
import { ShowPersonalData } from '#people/unmasking/ShowPersonalData.tsx';
import styles from './LoanHead.module.css';
import { loanStates } from './loan-labels.ts';
import type { LoanFile } from './queries.ts';

interface LoanHeadProps {
  readonly loan: LoanFile;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** The action buttons. */
  readonly children: ReactNode;
}

/** A summary: the borrower, the status, the amounts owed and due, the days late and the next payment date. */
export function LoanHead({ loan, isRefreshing, onRefresh, children }: LoanHeadProps) {
  const { loanId, borrowerId, borrowerName, productName, productVersion, brand, market, asOf, timeZone } =
    loan;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Link href="/loan-files" className={styles.small}>
          ← Loans
        </Link>
        <span className={styles.small}>
          as of <time dateTime={asOf}>{timeInZone(asOf, timeZone)}</time>{' '}
          <Button size="small" type="text" loading={isRefreshing} onClick={onRefresh}>
            Refresh
          </Button>{' '}
          <kbd className={styles.key}>?</kbd> shortcuts
        </span>
      </div>
      <div className={styles.line}>
        <h1 className={styles.name}>
          <Masked fact="name">{borrowerName}</Masked>
        </h1>
        {children}
      </div>
      <div className={styles.facts}>
        <Tag>{brand}</Tag>
        <span>{market}</span>
        <span>
          {productName}, version {productVersion}
        </span>
        <b>
          <ShortNumber number={loan.number} isCopyable />
        </b>
        <CopyId id={loanId} />
        <Link href={`/loan-files/borrower/${borrowerId}`}>View borrower</Link>
        <ShowPersonalData />
      </div>
      <Figures loan={loan} />
    </header>
  );
}

function Figures({ loan }: { readonly loan: LoanFile }) {
  const { position, currency, nextDueOn, principal, releasedOn, signedOn, state, instalments } = loan;
  const { text, dot } = loanStates[state];
  const isLate = position.daysLate !== '0';
  const today = dayInZone(loan.timeZone, Date.parse(loan.asOf));
  // The first unpaid due date of a late loan is in the past; this is the next expected payment date.
  const next = instalments.find(({ dueOn, unpaid }) => dueOn >= today && unpaid !== '0')?.dueOn;
  return (
    <dl className={styles.figures}>
      <Figure
        name="Status"
        beside={releasedOn === undefined ? `signed ${dayOf(signedOn)}` : `disbursed ${dayOf(releasedOn)}`}
      >
        <Badge status={dot} /> {text}
      </Figure>
      <Figure name="Total outstanding" beside={`principal ${amountText(principal, currency)}`}>
        {amountText(position.owed, currency)}
      </Figure>
      <Figure name="Amount due" tone={isLate ? 'late' : position.due === '0' ? undefined : 'due'}>
        {amountText(position.due, currency)}
      </Figure>
      <Figure
        name="Days past due"
        tone={isLate ? 'late' : undefined}
        beside={isLate && nextDueOn !== undefined ? `unpaid since ${dayOf(nextDueOn)}` : ''}
      >
        {isLate ? position.daysLate : 'none'}
      </Figure>
      <Figure name="Next due date" beside={next === undefined ? '' : distanceText(today, next)}>
        {next === undefined ? 'none' : <time dateTime={next}>{dayOf(next)}</time>}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly beside?: string;
  readonly tone?: 'late' | 'due' | undefined;
  readonly children: ReactNode;
}

function Figure({ name, beside = '', tone, children }: FigureProps) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        {children}
        {beside !== '' && <small>{beside}</small>}
      </dd>
    </div>
  );
}

/** "in 16 days". */
function distanceText(today: string, day: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
