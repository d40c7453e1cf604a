import { Alert, Badge, Button } from 'antd';
import { timeOf } from '#frame/time-text.ts';
import { Masked } from '#people/unmasking/Masked.tsx';
import styles from './Conversation.module.css';
import type { MessageCase } from './queries.ts';

type Email = MessageCase['emails'][number];

interface ConversationProps {
  readonly emails: MessageCase['emails'];
  /** Absent for people who may not answer. */
  readonly onResend: ((emailId: string) => void) | undefined;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

/** The e-mails with the sender, oldest first, and what became of ours. */
export function Conversation({ emails, onResend, isBusy, onRefresh }: ConversationProps) {
  if (emails.length === 0) return null;
  const newest = emails.at(-1)?.emailId;
  return (
    <ol className={styles.emails} aria-label="E-mails">
      {emails.map((email) => (
        <li key={email.emailId} className={styles.email} data-direction={email.direction}>
          <EmailHead email={email} />
          {email.text !== '' && (
            <p className={styles.text}>
              <Masked fact={`email-text-${email.emailId}`}>{email.text}</Masked>
            </p>
          )}
          {email.attachments !== '0' && <p className={styles.note}>{attachmentsText(email.attachments)}</p>}
          <DeliveryNote
            email={email}
            isBusy={isBusy}
            onRefresh={onRefresh}
            // Only the newest answer is sent again: after a reply, staff write a new one.
            onResend={email.emailId === newest ? onResend : undefined}
          />
        </li>
      ))}
    </ol>
  );
}

function EmailHead({ email }: { readonly email: Email }) {
  const { emailId, direction, address, subject, at, isOtherAddress } = email;
  return (
    <div className={styles.head}>
      <b>
        {direction === 'sent' ? 'To ' : 'From '}
        <Masked fact={`email-address-${emailId}`}>{address}</Masked>
      </b>
      <time dateTime={at}>{timeOf(at)}</time>
      {subject !== '' && (
        <span>
          <Masked fact={`email-subject-${emailId}`}>{subject}</Masked>
        </span>
      )}
      {isOtherAddress && direction === 'received' && <Badge status="warning" text="From another address" />}
    </div>
  );
}

function attachmentsText(count: string): string {
  return count === '1'
    ? '1 attachment was not kept. Ask the sender to upload it in the app.'
    : `${count} attachments were not kept. Ask the sender to upload them in the app.`;
}

interface DeliveryNoteProps extends Omit<ConversationProps, 'emails'> {
  readonly email: Email;
}

function DeliveryNote({ email, onResend, isBusy, onRefresh }: DeliveryNoteProps) {
  const { delivery, deliveryAt, problem, emailId } = email;
  if (delivery === undefined) return null;
  if (delivery === 'sent') {
    return <Badge status="success" text={`Sent ${deliveryAt === undefined ? '' : timeOf(deliveryAt)}`} />;
  }
  if (delivery === 'waiting') {
    return (
      <div className={styles.delivery}>
        <Badge status="processing" text={waitingText(email)} />
        <Button size="small" type="link" onClick={onRefresh}>
          Refresh
        </Button>
      </div>
    );
  }
  return (
    <Alert
      type={delivery === 'failed' ? 'error' : 'warning'}
      showIcon
      title={
        delivery === 'failed' ? 'The e-mail was not delivered.' : 'We do not know if the e-mail was sent.'
      }
      description={reasonOf(delivery, problem)}
      action={
        onResend !== undefined && (
          <Button size="small" loading={isBusy} onClick={() => onResend(emailId)}>
            Send again
          </Button>
        )
      }
    />
  );
}

function waitingText({ problem, deliveryAt }: Email): string {
  if (problem === undefined) return 'Waiting to be sent.';
  const next = deliveryAt === undefined ? '' : ` Next attempt ${timeOf(deliveryAt)}.`;
  return `The mail server did not accept it yet (${problem}).${next}`;
}

const reasons: Readonly<Record<string, string>> = {
  expired: 'The mail server did not accept it for three days.',
  erased: 'The message was erased.',
  held_back: 'The contact policy blocked it.',
  interrupted: 'The program that sends e-mail stopped at that moment.',
};

function reasonOf(delivery: 'failed' | 'unclear', problem = 'unknown'): string {
  const known = reasons[problem];
  if (known !== undefined) return known;
  return delivery === 'failed'
    ? `The mail server refused it (${problem}). Check the address, or call the sender.`
    : `The connection to the mail server ended (${problem}). If it was sent, sending it again shows it once in most mail programs.`;
}
