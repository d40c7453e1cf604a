import { useEffect, useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { PromptDialog } from '../design/dialog/PromptDialog.tsx';
import { OfflineIcon, WarningIcon } from '../design/icons/icons.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Complaints.module.css';
import { complaintsTexts } from './complaints-texts.ts';
import { nextAddress } from './next-address.ts';
import { useDraft } from './use-written.ts';
import { changeWaiting, takeBack, type WaitingComplaint } from './written-complaint.ts';

interface WaitingComplaintsProps {
  readonly waiting: readonly WaitingComplaint[];
}

/** Complaints that were sent while offline, with the refusal if there is one. */
export function WaitingComplaints({ waiting }: WaitingComplaintsProps) {
  const texts = useTexts(complaintsTexts);
  const wire = useWire();
  useEffect(() => {
    if (wire === undefined) return;
    // The import fails while offline; the next start tries again.
    import('./outbox.ts').then(({ goOnSending }) => goOnSending(wire)).catch(() => undefined);
  }, [wire]);
  return (
    <section className={styles.part} aria-label={texts.waitingList}>
      {waiting.map((complaint) => (
        <WaitingCard key={complaint.requestId} complaint={complaint} />
      ))}
    </section>
  );
}

function WaitingCard({ complaint }: { readonly complaint: WaitingComplaint }) {
  const texts = useTexts(complaintsTexts);
  const isOnline = useOnline();
  const { open } = useOtherPages();
  const draft = useDraft();
  const [isAsking, setAsking] = useState(false);
  const { requestId, refused, text, typeTitle, sonTitle } = complaint;
  const isFree = draft === undefined || (draft.text === '' && draft.pictures.length === 0);
  return (
    <Card>
      <div className={styles.part}>
        <div role="status" className={styles.waits}>
          {refused === undefined ? <OfflineIcon /> : <WarningIcon />}
          <p>
            {refused === undefined && (isOnline ? texts.sending : texts.waiting)}
            {refused !== undefined && `${texts.refused} ${refused.message}`}
          </p>
        </div>
        <p>
          <span className={styles.quiet}>{texts.problemType}: </span>
          {sonTitle || typeTitle}
        </p>
        <p className={styles.content}>{text}</p>
        <div className={styles.pair}>
          {isFree && (
            <Button
              variant="secondary"
              onClick={() => {
                takeBack(requestId);
                open(nextAddress(complaint));
              }}
            >
              {texts.change}
            </Button>
          )}
          <Button variant="text" onClick={() => setAsking(true)}>
            {texts.dontSend}
          </Button>
        </div>
      </div>
      <PromptDialog
        open={isAsking}
        title={texts.dontSendTitle}
        cancelLabel={texts.keep}
        confirmLabel={texts.dontSend}
        onCancel={() => setAsking(false)}
        onConfirm={() => changeWaiting(requestId, () => undefined)}
      >
        {texts.dontSendSentence}
      </PromptDialog>
    </Card>
  );
}
