import { useState } from 'react';
import { Checkbox } from '../design/checkbox/Checkbox.tsx';
import { WarningIcon } from '../design/icons/icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Filling.module.css';
import { fillingTexts } from './filling-texts.ts';
import type { Consent } from './queries.ts';

interface ConsentCardProps {
  readonly consent: Consent;
  readonly problem: string | undefined;
  readonly onGive: (isGiven: boolean) => Promise<void>;
}

/** One consent text with its checkbox. The checkbox stays checked once the server has recorded it. */
export function ConsentCard({ consent, problem, onGive }: ConsentCardProps) {
  const texts = useTexts(fillingTexts);
  const { title, paragraphs, isRequired, givenAt } = consent;
  const [first = '', ...others] = paragraphs;
  // While the request is in flight, the checkbox shows the borrower's choice.
  const [wanted, setWanted] = useState<boolean>();

  async function give(isGiven: boolean) {
    if (wanted !== undefined) return;
    setWanted(isGiven);
    await onGive(isGiven);
    setWanted(undefined);
  }

  return (
    <section className={styles.sheet} data-item={consent.consentId} aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <p>{first}</p>
      {others.length > 0 && (
        <details>
          <summary className={styles.readAll}>{texts.readAll}</summary>
          <div className={styles.paragraphs}>
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
      <div>
        <Checkbox checked={wanted ?? givenAt !== undefined} onChange={(checked) => void give(checked)}>
          {isRequired === '1' ? texts.agree : texts.agreeOptional}
        </Checkbox>
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
