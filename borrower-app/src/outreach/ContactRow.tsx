import type { ContactChannel } from '@hiram/contract/outreach';
import type { ReactNode } from 'react';
import { TelephoneIcon } from '../design/icons/icons.tsx';
import { MailIcon } from '../design/icons/rarer-icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Contacts.module.css';
import type { Contact } from './queries.ts';
import { useComplain } from './use-complain.ts';
import { useWrittenTime } from './use-written-time.ts';
import { contactTexts } from './who-contacted-me-texts.ts';

const icons: Readonly<Record<ContactChannel, ReactNode>> = {
  sms: <MailIcon />,
  voice: <TelephoneIcon />,
  call: <TelephoneIcon />,
};

/** One contact: subject, channel, reason, sender and outcome. Suppressed contacts are less prominent. */
export function ContactRow({ contact }: { readonly contact: Contact }) {
  const texts = useTexts(contactTexts);
  const written = useWrittenTime();
  const complain = useComplain();
  const { channel, purpose, outcome, title, text, by, at, orderNo } = contact;
  const isHeldBack = outcome === 'held_back';
  const became = isHeldBack
    ? texts.heldBack[channel === 'sms' ? 'message' : 'call']
    : texts.outcomes[outcome];
  return (
    <li className={styles.contact} data-held={isHeldBack || undefined}>
      <span className={styles.icon}>{icons[channel]}</span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          <time className={styles.time} dateTime={at}>
            {written(at)}
          </time>
        </div>
        <p className={styles.quiet}>
          {texts.channels[channel]} · {texts.purposes[purpose]}
        </p>
        <p className={styles.became}>
          {became}
          {by !== '' && ` · ${texts.by(by)}`}
        </p>
        <p className={styles.reason}>{text}</p>
        {mayBeWrong(contact) && (
          <button type="button" className={styles.complain} onClick={() => complain(orderNo)}>
            {texts.complainAbout}
          </button>
        )}
      </div>
    </li>
  );
}

/** Requested codes and contacts that were never sent cannot be complained about. */
function mayBeWrong({ purpose, channel, outcome }: Contact): boolean {
  if (outcome === 'held_back') return false;
  return channel === 'call' || purpose === 'reminder' || purpose === 'collection';
}
