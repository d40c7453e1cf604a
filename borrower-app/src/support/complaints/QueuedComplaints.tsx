import { useEffect, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { OfflineIcon, WarningIcon } from '#design/icons/icons.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './Complaints.module.css';
import { type QueuedComplaint, restoreDraft, updateQueuedComplaint } from './complaint-draft.ts';
import { complaintsCopy } from './complaints-copy.ts';
import { nextAddress } from './next-address.ts';
import { useDraft } from './use-complaint-draft.ts';

interface QueuedComplaintsProps {
  readonly waiting: readonly QueuedComplaint[];
}

/** Complaints that were sent while offline, with the refusal if there is one. */
export function QueuedComplaints({ waiting }: QueuedComplaintsProps) {
  const copy = useCopy(complaintsCopy);
  const wire = useWire();
  useEffect(() => {
    if (wire === undefined) return;
    // The import fails while offline; the next start tries again.
    import('./outbox.ts').then(({ resumeSending }) => resumeSending(wire)).catch(() => undefined);
  }, [wire]);
  return (
    <section className={styles.part} aria-label={copy.waitingList}>
      {waiting.map((complaint) => (
        <QueuedComplaintCard key={complaint.requestId} complaint={complaint} />
      ))}
    </section>
  );
}

function QueuedComplaintCard({ complaint }: { readonly complaint: QueuedComplaint }) {
  const copy = useCopy(complaintsCopy);
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
            {refused === undefined && (isOnline ? copy.sending : copy.waiting)}
            {refused !== undefined && `${copy.refused} ${refused.message}`}
          </p>
        </div>
        <p>
          <span className={styles.quiet}>{copy.problemType}: </span>
          {sonTitle || typeTitle}
        </p>
        <p className={styles.content}>{text}</p>
        <div className={styles.pair}>
          {isFree && (
            <Button
              variant="secondary"
              onClick={() => {
                restoreDraft(requestId);
                open(nextAddress(complaint));
              }}
            >
              {copy.change}
            </Button>
          )}
          <Button variant="text" onClick={() => setAsking(true)}>
            {copy.dontSend}
          </Button>
        </div>
      </div>
      <PromptDialog
        open={isAsking}
        title={copy.dontSendTitle}
        cancelLabel={copy.keep}
        confirmLabel={copy.dontSend}
        onCancel={() => setAsking(false)}
        onConfirm={() => updateQueuedComplaint(requestId, () => undefined)}
      >
        {copy.dontSendMessage}
      </PromptDialog>
    </Card>
  );
}
