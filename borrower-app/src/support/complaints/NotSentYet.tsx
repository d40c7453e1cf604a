import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { OfflineIcon } from '#design/icons/icons.tsx';
import { useOnline } from '#queries/online.ts';
import styles from './Complaints.module.css';
import type { ComplaintDraft } from './complaint-draft.ts';
import { writingCopy } from './writing-copy.ts';

interface NotSentYetProps {
  readonly complaint: ComplaintDraft;
  readonly onChange: () => void;
  readonly onAnother: () => void;
  readonly onList: () => void;
}

/** Tells the borrower that nothing was sent yet and nothing is lost. */
export function NotSentYet({ complaint, onChange, onAnother, onList }: NotSentYetProps) {
  const copy = useCopy(writingCopy);
  const isOnline = useOnline();
  return (
    <>
      <Card>
        <div className={styles.part} role="status">
          <h2 className={styles.waitingTitle}>
            <OfflineIcon /> {copy.waitingTitle}
          </h2>
          <p>{copy.waiting}</p>
          {isOnline && <p className={styles.quiet}>{copy.waitingTrying}</p>}
          <blockquote className={styles.quote}>{complaint.text}</blockquote>
        </div>
      </Card>
      <Button onClick={onList}>{copy.toList}</Button>
      <Button variant="secondary" onClick={onChange}>
        {copy.change}
      </Button>
      <Button variant="text" onClick={onAnother}>
        {copy.another}
      </Button>
    </>
  );
}
