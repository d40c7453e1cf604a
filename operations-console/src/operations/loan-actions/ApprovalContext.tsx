import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './ApprovalCase.module.css';
import { proposalTitle } from './proposals.ts';
import type { OpenedProposal } from './queries.ts';

/** The loan of a proposal, its other pending proposals and the last calls. */
export function ApprovalContext({ opened }: { readonly opened: OpenedProposal }) {
  return (
    <div className={styles.aside}>
      <LoanFacts opened={opened} />
      <Pending opened={opened} />
      <Calls opened={opened} />
    </div>
  );
}

function LoanFacts({ opened: { proposal, loan } }: { readonly opened: OpenedProposal }) {
  const { loanId, loanNumber, currency } = proposal;
  const isLate = loan.daysLate !== '0';
  return (
    <CasePart title="Loan">
      <dl className={styles.facts}>
        <dt>Number</dt>
        <dd>
          <OrderLink id={loanId} number={loanNumber} />
        </dd>
        <dt>Borrower</dt>
        <dd>{loan.borrowerName}</dd>
        <dt>Product</dt>
        <dd>{loan.productName}</dd>
        <dt>Principal</dt>
        <dd>{amountText(loan.principal, currency)}</dd>
        <dt>Outstanding</dt>
        <dd>{amountText(loan.owed, currency)}</dd>
        <dt>Owed today</dt>
        <dd>{amountText(loan.due, currency)}</dd>
        <dt>Days past due</dt>
        <dd className={isLate ? styles.late : undefined}>{loan.daysLate}</dd>
        {loan.unpaidSince !== undefined && (
          <>
            <dt>Unpaid since</dt>
            <dd>{dayOf(loan.unpaidSince)}</dd>
          </>
        )}
        <dt>Payments in transit</dt>
        <dd>{loan.inTransit === '0' ? 'None' : amountText(loan.inTransit, currency)}</dd>
      </dl>
    </CasePart>
  );
}

function Pending({ opened: { others } }: { readonly opened: OpenedProposal }) {
  return (
    <CasePart title="Also pending on this loan" beside={String(others.length)}>
      {others.length === 0 ? (
        <span className={styles.beside}>Nothing else.</span>
      ) : (
        <ul className={styles.list}>
          {others.map((other) => (
            <li key={other.proposalId}>
              <Link href={`/loan-acts?open=${other.proposalId}`}>{proposalTitle(other)}</Link>{' '}
              <span className={styles.beside}>{other.isMine ? 'You' : other.proposedBy}</span>
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  );
}

const outcomes = { spoken: 'Spoken with', not_reached: 'Not reached' } as const;

function Calls({ opened: { calls, proposal } }: { readonly opened: OpenedProposal }) {
  return (
    <CasePart title="Last contact" beside="calls in the last 14 days">
      {calls.length === 0 ? (
        <span className={styles.beside}>No calls.</span>
      ) : (
        <ul className={styles.list}>
          {calls.map(({ at, outcome, by, note }) => (
            <li key={at}>
              <b>{outcomes[outcome]}</b>, <CaseTime at={at} timeZone={proposal.timeZone} />
              {by !== '' && `, ${by}`}
              {note !== '' && <p className={styles.words}>“{note}”</p>}
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  );
}
