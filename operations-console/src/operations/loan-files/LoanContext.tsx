import { Link } from 'wouter';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { usePermission } from '#session/account.ts';
import styles from './LoanAbout.module.css';
import { complaintStates } from './loan-labels.ts';
import type { LoanFile } from './queries.ts';

/** The communication with the borrower about the loan. */
export function LoanContext({ loan }: { readonly loan: LoanFile }) {
  const { complaints, contacts, timeZone, isContactPaused } = loan;
  return (
    <>
      <Complaints complaints={complaints} timeZone={timeZone} />
      <Contacts contacts={contacts} timeZone={timeZone} isHeld={isContactPaused} />
    </>
  );
}

interface ComplaintsProps {
  readonly complaints: LoanFile['complaints'];
  readonly timeZone: string;
}

export function Complaints({ complaints, timeZone }: ComplaintsProps) {
  const mayRead = usePermission('read_complaints');
  return (
    <CasePart title="Complaints">
      {complaints.length === 0 ? (
        <p className={styles.nothing}>None.</p>
      ) : (
        <ul className={styles.things}>
          {complaints.map(({ complaintId, number, type, state, receivedAt }) => (
            <li key={complaintId}>
              <span className={styles.first}>
                {mayRead ? <Link href={`/complaints?open=${complaintId}`}>{type}</Link> : type}
                <span>{complaintStates[state]}</span>
              </span>
              <span className={styles.beside}>
                <ShortNumber number={number} /> <CaseTime at={receivedAt} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  );
}

interface ContactsProps {
  readonly contacts: LoanFile['contacts'];
  readonly timeZone: string;
  readonly isHeld?: boolean;
}

export function Contacts({ contacts, timeZone, isHeld = false }: ContactsProps) {
  return (
    <CasePart title="Contact log" beside="Also visible to the borrower.">
      {isHeld && (
        <p className={styles.nothing}>
          <CaseMark tone="attention">Contact paused</CaseMark> No reminders or collection calls.
        </p>
      )}
      {contacts.length === 0 ? (
        <p className={styles.nothing}>No contacts yet.</p>
      ) : (
        <ul className={styles.things}>
          {contacts.map(({ at, channel, purpose, about, outcome, by, note }) => (
            <li key={`${at} ${channel} ${about} ${outcome}`}>
              <span>
                <b>{channel}</b>, {purpose}: {outcome}
              </span>
              {note !== '' && <q className={styles.note}>{note}</q>}
              <span className={styles.beside}>
                {[about, by].filter((words) => words !== '').join(', ')}{' '}
                <CaseTime at={at} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  );
}
