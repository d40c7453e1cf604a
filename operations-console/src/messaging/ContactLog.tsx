import { Alert, Badge, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { CasePart } from '../cases/CasePart.tsx';
import { CaseTime } from '../cases/CaseTime.tsx';
import { contactPolicyReasons, mayCallText } from '../cases/may-call-text.ts';
import { useOngoingCall } from '../cases/use-ongoing-call.ts';
import { usePermission } from '../session/account.ts';
import { isRefusal } from '../session/send-call.ts';
import { CallDialog } from './CallDialog.tsx';
import styles from './ContactLog.module.css';
import { channels, holdCauses, outcomes, purposes } from './contact-labels.ts';
import { type Contact, type ContactsPage, useContacts } from './queries.ts';

interface ContactLogProps {
  readonly orderId: string;
  /** The most likely purpose of a call from here. Undefined if calls start elsewhere on the page. */
  readonly purpose: 'service' | 'collection' | undefined;
}

/** All contacts with the borrower of an order, whether a call is allowed now, and the call button. */
export function ContactLog({ orderId, purpose }: ContactLogProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useContacts(orderId);
  const first = data?.pages[0];
  return (
    <CasePart title="Contact log" beside="Also visible to the borrower.">
      {isPending && <Skeleton active title={false} />}
      {error && <Failure error={error} isOld={first !== undefined} onRetry={() => void refetch()} />}
      {first && (
        <>
          {purpose !== undefined && <Calling page={first} orderId={orderId} purpose={purpose} />}
          <Holds page={first} />
          <Rows contacts={data.pages.flatMap(({ contacts }) => contacts)} timeZone={first.timeZone} />
          {hasNextPage && (
            <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          )}
        </>
      )}
    </CasePart>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly isOld: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, isOld, onRetry }: FailureProps) {
  // An order that never became a loan has no contacts.
  if (isRefusal(error, 'not_found'))
    return <p className={styles.nothing}>This application has no loan yet.</p>;
  return (
    <Alert
      type="warning"
      showIcon
      title={isOld ? `${error.message} This list may be outdated.` : error.message}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

interface CallingProps {
  readonly orderId: string;
  readonly purpose: 'service' | 'collection';
  readonly page: ContactsPage;
}

function Calling({ page, orderId, purpose }: CallingProps) {
  const mayCallBorrowers = usePermission('call_borrowers');
  const [isAsking, setAsking] = useState(false);
  const underWay = useOngoingCall(orderId);
  const isOpen = isAsking || underWay.contactId !== undefined;
  return (
    <div className={styles.calling}>
      <Badge status={page.mayCall ? 'success' : 'warning'} text={mayCallText(page, page.timeZone)} />
      {mayCallBorrowers && (
        <Button data-key="p" aria-keyshortcuts="p" onClick={() => setAsking(true)}>
          Call…
        </Button>
      )}
      {mayCallBorrowers && isOpen && (
        <CallDialog
          orderId={orderId}
          likely={purpose}
          page={page}
          underWay={underWay}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Holds({ page: { holds, timeZone } }: { readonly page: ContactsPage }) {
  const mayRead = usePermission('read_complaints');
  return holds.map(({ holdId, since, why, byComplaint }) => (
    <p key={holdId} className={styles.hold}>
      Contact paused since <CaseTime at={since} timeZone={timeZone} />
      {holdCauses[why] ?? ''}.{' '}
      {byComplaint !== undefined && mayRead && (
        <Link href={`/complaints?open=${byComplaint}`}>Open the complaint</Link>
      )}
    </p>
  ));
}

function Rows({ contacts, timeZone }: { readonly contacts: readonly Contact[]; readonly timeZone: string }) {
  if (contacts.length === 0) return <p className={styles.nothing}>No contacts yet.</p>;
  return (
    <ol className={styles.contacts} aria-label="Contact log">
      {contacts.map(({ contactId, at, channel, purpose, outcome, reason, about, by, note }) => (
        <li key={contactId} data-held={outcome === 'held_back'}>
          <span>
            <b>{channels[channel]}</b>, {purposes[purpose]}: {outcomes[outcome]}
            {reason !== undefined && `, ${contactPolicyReasons[reason]}`}
          </span>
          <span className={styles.about}>
            {about}
            {by !== '' && `, ${by}`}, <CaseTime at={at} timeZone={timeZone} />
          </span>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
