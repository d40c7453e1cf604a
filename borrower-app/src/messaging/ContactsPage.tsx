import { useCopy } from '../copy/LocaleProvider.tsx';
import { Card } from '../design/card/Card.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { CheckIcon, ChevronDownIcon, PhoneIcon } from '../design/icons/icons.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useFormattedTime } from '../frame/use-formatted-time.ts';
import { ContactDays } from './ContactDays.tsx';
import styles from './Contacts.module.css';
import type { ContactPage, Hold } from './queries.ts';
import { useComplain } from './use-complain.ts';
import { contactCopy } from './who-contacted-me-copy.ts';

/** Contact holds and our rules come first, then the contacts. */
export function ContactsPage({ first }: { readonly first: ContactPage }) {
  const copy = useCopy(contactCopy);
  const complain = useComplain();
  const { contacts, holds, rules, isAnyHourAllowed, next } = first;
  return (
    <ScreenContent>
      {holds.length > 0 && <Holds holds={holds} />}
      {rules.length > 0 && (
        <Rules rules={rules} isAnyHourAllowed={isAnyHourAllowed === '1'} isOpen={contacts.length === 0} />
      )}
      {contacts.length === 0 ? (
        <EmptyState icon={<PhoneIcon />} title={copy.emptyTitle} message={copy.emptyMessage} />
      ) : (
        // If the first page has changed, the pages after it no longer fit.
        <ContactDays key={next} first={first} />
      )}
      <List>
        <ListRow title={copy.complain} description={copy.complainHint} onClick={() => complain()} />
      </List>
    </ScreenContent>
  );
}

/** Loans with a contact hold. */
function Holds({ holds }: { readonly holds: readonly Hold[] }) {
  const copy = useCopy(contactCopy);
  const written = useFormattedTime();
  return (
    <section className={styles.holds} aria-label={copy.holds}>
      <h2 className={styles.heading}>{copy.holds}</h2>
      <ul className={styles.rows}>
        {holds.map(({ orderNo, productName, since, why }) => (
          <li key={orderNo}>
            <strong>{productName}</strong>
            <p>{why}</p>
            <p className={styles.quiet}>{copy.since(written(since))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RulesProps {
  readonly rules: readonly string[];
  readonly isAnyHourAllowed: boolean;
  readonly isOpen: boolean;
}

/** Collapsed if there are contacts, so that they need no scrolling. */
function Rules({ rules, isAnyHourAllowed, isOpen }: RulesProps) {
  const copy = useCopy(contactCopy);
  return (
    <section aria-label={copy.rules}>
      <Card>
        <details open={isOpen}>
          <summary className={styles.summary}>
            <h2 className={styles.heading}>{copy.rules}</h2>
            <ChevronDownIcon />
          </summary>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule} className={styles.rule}>
                <CheckIcon />
                <span>{rule}</span>
              </li>
            ))}
          </ul>
        </details>
        {isAnyHourAllowed && <p className={styles.notice}>{copy.anyHour}</p>}
      </Card>
    </section>
  );
}
