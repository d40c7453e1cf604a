import { listContacts } from '@hiram/contract/messaging/messaging';
import { useState } from 'react';
import { useMarketFormat } from '../brands/BrandProvider.tsx';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { Button } from '../design/button/Button.tsx';
import { Day } from '../design/day/Day.tsx';
import { useWire } from '../queries/WireProvider.tsx';
import { ContactRow } from './ContactRow.tsx';
import styles from './Contacts.module.css';
import { contactsByDay } from './contact-days.ts';
import type { ContactPage } from './queries.ts';
import { contactCopy } from './who-contacted-me-copy.ts';

/** The contacts by day, newest first; earlier ones load on request. */
export function ContactDays({ first }: { readonly first: ContactPage }) {
  const copy = useCopy(contactCopy);
  const wire = useWire();
  const { timeZone } = useMarketFormat();
  const [further, setFurther] = useState<readonly ContactPage[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const after = (further.at(-1) ?? first).next;
  const days = contactsByDay(
    [first, ...further].flatMap(({ contacts }) => contacts),
    timeZone,
  );

  async function loadMore(last: string): Promise<void> {
    const answer = await wire?.send(listContacts, { after: last }, { silent: true });
    setIsMissing(answer?.success !== true);
    if (answer?.success) setFurther((pages) => [...pages, answer.data]);
  }

  return (
    <>
      {days.map(({ on, contacts }) => (
        <section key={on} aria-labelledby={`day-${on}`}>
          <h2 id={`day-${on}`} className={styles.day}>
            <Day on={on} />
          </h2>
          <ul className={styles.list}>
            {contacts.map((contact) => (
              <ContactRow key={contact.contactId} contact={contact} />
            ))}
          </ul>
        </section>
      ))}
      {isMissing && <p role="alert">{copy.moreFailed}</p>}
      {after !== undefined && (
        <Button variant="secondary" onClick={() => loadMore(after)}>
          {copy.more}
        </Button>
      )}
    </>
  );
}
