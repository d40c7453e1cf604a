import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { OfflineIcon } from '../design/icons/icons.tsx';
import { useOnline } from '../queries/online.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Complaints.module.css';
import { writingTexts } from './writing-texts.ts';
import type { WrittenComplaint } from './written-complaint.ts';

interface NotSentYetProps {
  readonly complaint: WrittenComplaint;
  readonly onChange: () => void;
  readonly onAnother: () => void;
  readonly onList: () => void;
}

/** Tells the borrower that nothing was sent yet and nothing is lost. */
export function NotSentYet({ complaint, onChange, onAnother, onList }: NotSentYetProps) {
  const texts = useTexts(writingTexts);
  const isOnline = useOnline();
  return (
    <>
      <Card>
        <div className={styles.part} role="status">
          <h2 className={styles.waitingTitle}>
            <OfflineIcon /> {texts.waitingTitle}
          </h2>
          <p>{texts.waiting}</p>
          {isOnline && <p className={styles.quiet}>{texts.waitingTrying}</p>}
          <blockquote className={styles.quote}>{complaint.text}</blockquote>
        </div>
      </Card>
      <Button onClick={onList}>{texts.toList}</Button>
      <Button variant="secondary" onClick={onChange}>
        {texts.change}
      </Button>
      <Button variant="text" onClick={onAnother}>
        {texts.another}
      </Button>
    </>
  );
}
