import { COMPLAINT_TEXT_MAX_LENGTH } from '@hiram/contract/constants';
import { reopenComplaint } from '@hiram/contract/support/complaints';
import { randomId } from '@hiram/values/ids';
import { useState } from 'react';
import { readLocal, removeLocal, writeLocal } from '#browser/local-store.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import { Textarea } from '#design/textarea/Textarea.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './Complaints.module.css';
import { detailsCopy } from './details-copy.ts';
import type { Complaint } from './queries.ts';

interface ReopenComplaintProps {
  readonly complaint: Complaint;
  readonly onReopened: () => Promise<void>;
}

/** For a borrower who is not satisfied: the same case continues with a reason and a new SLA. */
export function ReopenComplaint({ complaint, onReopened }: ReopenComplaintProps) {
  const copy = useCopy(detailsCopy);
  const [isOpen, setOpen] = useState(false);
  const { reopenUntil, problemId } = complaint;
  if (reopenUntil === undefined) return null;
  return (
    <div className={styles.part}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {copy.reopen}
      </Button>
      <p className={styles.centred}>
        {copy.reopenUntil} <Day on={reopenUntil} />
      </p>
      {isOpen && (
        <ReopenSheet
          problemId={problemId}
          onClose={() => setOpen(false)}
          onReopened={async () => {
            setOpen(false);
            await onReopened();
          }}
        />
      )}
    </div>
  );
}

interface Reason {
  /** Idempotency key, created when writing begins: repeated sends reopen the case once. */
  readonly requestId: string;
  readonly text: string;
}

interface ReopenSheetProps {
  readonly problemId: string;
  readonly onClose: () => void;
  readonly onReopened: () => Promise<void>;
}

function ReopenSheet({ problemId, onClose, onReopened }: ReopenSheetProps) {
  const copy = useCopy(detailsCopy);
  const wire = useWire();
  const place = `complaint.reopen.${problemId}`;
  const [reason, setReason] = useState<Reason>(() => readReason(place));
  const [problem, setProblem] = useState<string>();

  function change(text: string): void {
    const next = { ...reason, text };
    writeLocal(place, next);
    setReason(next);
    setProblem(undefined);
  }

  async function send(): Promise<void> {
    if (reason.text.trim() === '') return setProblem(copy.fillIn);
    writeLocal(place, reason);
    const request = { problemId, problemDetail: reason.text, requestId: reason.requestId };
    const answer = await wire?.send(reopenComplaint, request, { silent: true });
    if (answer?.success !== true) return setProblem(answer?.message || copy.reopenFailed);
    removeLocal(place);
    showToast(copy.reopened);
    await onReopened();
  }

  return (
    <Popup
      open
      title={copy.reopenTitle}
      onClose={onClose}
      actions={<Button onClick={send}>{copy.reopenSend}</Button>}
    >
      <Textarea
        label={copy.reopenReason}
        value={reason.text}
        maxLength={COMPLAINT_TEXT_MAX_LENGTH}
        error={problem}
        onChange={change}
      />
    </Popup>
  );
}

function readReason(place: string): Reason {
  const kept = readLocal(place);
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'text' in kept;
  // The cast is safe: only this sheet writes this key, and always the whole value.
  return isWhole ? (kept as Reason) : { requestId: randomId(), text: '' };
}
