import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { Switch } from '#design/switch/Switch.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './Filling.module.css';
import type { Consent } from './queries.ts';

interface ConsentCardProps {
  readonly consent: Consent;
  readonly problem: string | undefined;
  readonly onGive: (isGiven: boolean) => Promise<void>;
}

/** One consent text with its switch. The switch stays on once the server has recorded it. */
export function ConsentCard({ consent, problem, onGive }: ConsentCardProps) {
  const copy = useCopy(applicationPagesCopy);
  const { title, paragraphs, isRequired, givenAt } = consent;
  const [first = '', ...others] = paragraphs;
  // While the request is in flight, the switch shows the borrower's choice.
  const [isChecked, setIsChecked] = useState<boolean>();

  async function give(isGiven: boolean) {
    if (isChecked !== undefined) return;
    setIsChecked(isGiven);
    await onGive(isGiven);
    setIsChecked(undefined);
  }

  return (
    <section className={styles.sheet} data-item={consent.consentId} aria-label={title}>
      <h4 className={styles.groupTitle}>{title}</h4>
      <p>{first}</p>
      {others.length > 0 && (
        <details>
          <summary className={styles.readAll}>{copy.readAll}</summary>
          <div className={styles.paragraphs}>
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
      <div>
        <Switch checked={isChecked ?? givenAt !== undefined} onChange={(checked) => void give(checked)}>
          {isRequired === '1' ? copy.agree : copy.agreeOptional}
        </Switch>
        <div role="alert">
          {problem !== undefined && (
            <p className={styles.problem}>
              <WarningIcon /> <span>{problem}</span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
