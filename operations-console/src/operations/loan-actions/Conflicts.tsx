import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { CaseTime } from '#cases/CaseTime.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './ApprovalCase.module.css';
import { proposalTitle } from './proposals.ts';
import type { OpenedProposal } from './queries.ts';

interface Conflict {
  readonly key: string;
  readonly text: ReactNode;
}

/** What stands against an approval now: other proposals, a borrower who was reached, a payment in transit. */
export function Conflicts({ opened }: { readonly opened: OpenedProposal }) {
  const conflicts = conflictsOf(opened);
  if (conflicts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="group"
      aria-label="Conflicts"
      title={
        conflicts.length === 1 ? '1 conflict on this loan' : `${conflicts.length} conflicts on this loan`
      }
      description={
        <ul className={styles.conflicts}>
          {conflicts.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      }
    />
  );
}

function conflictsOf({ proposal, others, calls, loan }: OpenedProposal): Conflict[] {
  const { timeZone, currency } = proposal;
  return [
    ...others.map((other) => ({
      key: other.proposalId,
      text: `${proposalTitle(other)} is pending too, proposed by ${other.isMine ? 'you' : other.proposedBy}${
        other.hold === undefined ? '' : ` and held until ${dayOf(other.hold.until)}`
      }.`,
    })),
    ...calls
      .filter(({ outcome }) => outcome === 'spoken')
      .map(({ at, by, note }) => ({
        key: at,
        text: (
          <>
            {by} spoke with the borrower, <CaseTime at={at} timeZone={timeZone} />
            {note === '' ? '.' : `: “${note}”`}
          </>
        ),
      })),
    ...(loan.inTransit === '0'
      ? []
      : [{ key: 'in transit', text: `A payment of ${amountText(loan.inTransit, currency)} is in transit.` }]),
  ];
}
