import { COMPLAINT_SENT_MODAL_MS } from '@hiram/contract/constants';
import { useCallback, useEffect } from 'react';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Modal } from '#design/modal/Modal.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { usePrefetch } from '#frame/LazyPart.tsx';
import { returnToScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import type { WritingProps } from './ChosenComplaint.tsx';
import styles from './Complaints.module.css';
import { restoreDraft } from './complaint-draft.ts';
import { complaintsCopy } from './complaints-copy.ts';
import { NotSentYet } from './NotSentYet.tsx';
import { useSending } from './use-sending.ts';
import { type FormParts, WritingForm } from './WritingForm.tsx';
import { writingCopy } from './writing-copy.ts';

interface WritingPageProps extends WritingProps, FormParts {
  /** The files of the list of complaints. */
  readonly loadList: () => Promise<unknown>;
}

/** Shows the form, the offline state, or the confirmation. */
export function WritingPage({ kind, replyBy, loadList, ...parts }: WritingPageProps) {
  const { open } = useOtherPages();
  const { locale } = useLocale();
  // Preloaded, because the borrower wants to see waiting complaints when offline, and nothing can be fetched
  // then.
  const load = useCallback(
    () => Promise.all([loadList(), complaintsCopy[locale].load()]),
    [loadList, locale],
  );
  usePrefetch(load);
  const { shown, stands, problem, send, clearProblem, writeAnother } = useSending(kind);
  if (shown === undefined) return null;
  if (stands === 'stuck') {
    return (
      <ScreenContent>
        <NotSentYet
          complaint={shown}
          onChange={() => restoreDraft(shown.requestId)}
          onAnother={writeAnother}
          onList={() => open('/complaintList')}
        />
      </ScreenContent>
    );
  }
  return (
    <>
      <WritingForm
        {...parts}
        complaint={shown}
        replyBy={replyBy}
        problem={problem}
        isSending={stands !== 'writing'}
        onEdit={clearProblem}
        onSend={send}
      />
      {stands === 'sent' && <SuccessfullySent />}
    </>
  );
}

/** Shown briefly before the complaint start page opens again. */
function SuccessfullySent() {
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
