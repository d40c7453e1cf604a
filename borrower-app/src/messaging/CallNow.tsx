import { useCopy } from '../copy/LocaleProvider.tsx';
import { Card } from '../design/card/Card.tsx';
import { Skeleton } from '../design/skeleton/Skeleton.tsx';
import styles from './ContactCheck.module.css';
import { contactCheckCopy } from './contact-check-copy.ts';
import type { CallWords, OpenCall } from './use-call-words.ts';

/** Whether one of our staff is calling, with the word that only a caller in our console can say. */
export function CallNow({ words }: { readonly words: CallWords }) {
  const copy = useCopy(contactCheckCopy);
  return (
    <section aria-label={copy.callTitle}>
      <Card stacked>
        <h2 className={styles.heading}>{copy.callTitle}</h2>
        <div role="status">
          <Answer words={words} />
        </div>
      </Card>
    </section>
  );
}

function Answer({ words }: { readonly words: CallWords }) {
  const copy = useCopy(contactCheckCopy);
  switch (words.state) {
    case 'loading':
      return <Skeleton />;
    case 'logged_out':
      return (
        <p>
          <a href="/login">{copy.logIn}</a> {copy.logInHint}
        </p>
      );
    case 'unknown':
      return <p className={styles.caution}>{copy.callUnknown}</p>;
    case 'known':
      return words.calls.length === 0 ? (
        <p className={styles.caution}>{copy.noCall}</p>
      ) : (
        words.calls.map((call) => <Word key={call.by} {...call} />)
      );
  }
}

function Word({ by, word, previousWord }: OpenCall) {
  const copy = useCopy(contactCheckCopy);
  return (
    <div className={styles.word}>
      <p>
        <b>{copy.calling(by)}</b>
      </p>
      <p>{copy.wordLead}</p>
      <p className={styles.said}>{word}</p>
      {previousWord !== '' && <p className={styles.before}>{copy.previous(previousWord)}</p>}
      <p className={styles.quiet}>{copy.wordWarning}</p>
    </div>
  );
}
