import { COMPLAINT_SENT_MODAL_MS } from '@hiram/contract/constants';
import { useEffect } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Modal } from '#design/modal/Modal.tsx';
import { returnToScreen } from '#frame/navigation.ts';
import styles from '../Complaints.module.css';
import { writingCopy } from '../writing-copy.ts';

/** Shown briefly before the complaint start page opens again. */
export function SuccessfullySent() {
  const copy = useCopy(writingCopy);
  useEffect(() => {
    const timer = setTimeout(() => returnToScreen('/complaint'), COMPLAINT_SENT_MODAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal open onClose={() => undefined} className={styles.sentModal} label={copy.sent} firstFocus="whole">
      <p className={styles.sent} role="status">
        <span className={styles.sentMark}>
          <CheckIcon />
        </span>
        {copy.sent}
      </p>
    </Modal>
  );
}
