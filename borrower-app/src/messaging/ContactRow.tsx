import type { ContactChannel } from '@hiram/contract/messaging/messaging';
import type { ReactNode } from 'react';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { PhoneIcon } from '../design/icons/icons.tsx';
import { BellIcon, MailIcon } from '../design/icons/rarer-icons.tsx';
import styles from './Contacts.module.css';
import type { Contact } from './queries.ts';
import { useComplain } from './use-complain.ts';
import { useTimeFormat } from './use-time-format.ts';
import { contactCopy } from './who-contacted-me-copy.ts';

const icons: Readonly<Record<ContactChannel, ReactNode>> = {
  sms: <MailIcon />,
  voice: <PhoneIcon />,
  call: <PhoneIcon />,
  push: <BellIcon />,
  email: <MailIcon />,
};

/** One contact: subject, channel, reason, sender and outcome. Suppressed contacts are less prominent. */
export function ContactRow({ contact }: { readonly contact: Contact }) {
  const copy = useCopy(contactCopy);
  const written = useTimeFormat();
  const complain = useComplain();
  const { channel, purpose, outcome, title, text, by, at, orderNo } = contact;
  const isSuppressed = outcome === 'held_back';
  const outcomeLabel = isSuppressed
    ? copy.suppressed[channel === 'voice' || channel === 'call' ? 'call' : 'message']
    : copy.outcomes[outcome];
  return (
    <li className={styles.contact} data-held={isSuppressed || undefined}>
      <span className={styles.icon}>{icons[channel]}</span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          <time className={styles.time} dateTime={at}>
            {written(at)}
          </time>
        </div>
        <p className={styles.quiet}>
          {copy.channels[channel]} · {copy.purposes[purpose]}
        </p>
        <p className={styles.became}>
          {outcomeLabel}
          {by !== '' && ` · ${copy.by(by)}`}
        </p>
        <p className={styles.reason}>{text}</p>
        {canBeDisputed(contact) && (
          <button type="button" className={styles.complain} onClick={() => complain(orderNo)}>
            {copy.complainAbout}
          </button>
        )}
      </div>
    </li>
  );
}

/** Requested codes and contacts that were never sent cannot be complained about. */
function canBeDisputed({ purpose, channel, outcome }: Contact): boolean {
  if (outcome === 'held_back') return false;
  return channel === 'call' || purpose === 'reminder' || purpose === 'collection';
}
