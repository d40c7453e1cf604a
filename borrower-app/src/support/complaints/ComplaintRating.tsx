import { COMPLAINT_RATING_DELAY_MS, COMPLAINT_SCORES } from '@hiram/contract/constants';
import { rateComplaint } from '@hiram/contract/support/complaints';
import { useEffect, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Dialog } from '#design/dialog/Dialog.tsx';
import { Rating } from '#design/rating/Rating.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './Complaints.module.css';
import { detailsCopy } from './details-copy.ts';
import type { Complaint } from './queries.ts';

interface ComplaintRatingProps {
  readonly complaint: Complaint;
  readonly onRated: () => Promise<void>;
}

/** Asks for a rating after the reply was shown. A borrower who declined can still open it from the page. */
export function ComplaintRating({ complaint, onRated }: ComplaintRatingProps) {
  const copy = useCopy(detailsCopy);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const isAsked = complaint.isNeedScore !== '0' && !isDone;

  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setOpen(true), COMPLAINT_RATING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);

  const { score } = complaint;
  return (
    <>
      {score !== undefined && (
        <p className={styles.rated}>
          {copy.yourRating}: {score}/{COMPLAINT_SCORES.length}
        </p>
      )}
      {isAsked && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {copy.rateNow}
        </Button>
      )}
      {/* Mounted again each time, so that it starts without stars. */}
      {isOpen && isAsked && (
        <RatingDialog
          problemId={complaint.problemId}
          onClose={() => setOpen(false)}
          onRated={async () => {
            setOpen(false);
            setDone(true);
            await onRated();
          }}
        />
      )}
    </>
  );
}

interface RatingDialogProps {
  readonly problemId: string;
  readonly onClose: () => void;
  readonly onRated: () => Promise<void>;
}

function RatingDialog({ problemId, onClose, onRated }: RatingDialogProps) {
  const copy = useCopy(detailsCopy);
  const wire = useWire();
  const [chosen, setChosen] = useState(0);
  const score = COMPLAINT_SCORES.find((known) => Number(known) === chosen);

  async function send(): Promise<void> {
    if (score === undefined) return;
    const answer = await wire?.send(rateComplaint, { score, problemId }, { silent: true });
    if (answer?.success !== true) {
      showToast(answer?.message || copy.rateFailed);
      return;
    }
    showToast(copy.rated);
    await onRated();
  }

  return (
    <Dialog
      open
      title={copy.rateTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button disabled={score === undefined} onClick={send}>
            {copy.send}
          </Button>
        </>
      }
    >
      <Rating label={copy.rateLabel} value={chosen} onChange={setChosen} />
      <p className={styles.quiet}>{copy.chooseStars}</p>
    </Dialog>
  );
}
