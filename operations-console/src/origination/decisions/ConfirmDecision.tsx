import { Modal } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { languageTag } from '#cases/borrowers-language.ts';
import { useSessionWatch } from '#session/session-watch.ts';
import styles from './DecisionPanel.module.css';
import type { DecisionDraft } from './decision-draft.ts';
import { termText } from './format-terms.ts';
import type { ReferredCase } from './queries.ts';

interface ConfirmDecisionProps {
  readonly referredCase: ReferredCase;
  readonly draft: DecisionDraft;
  /** The title of the message to the borrower. */
  readonly title: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The final confirmation: the borrower is notified of a decision immediately and it cannot be undone. */
export function ConfirmDecision({
  referredCase,
  draft,
  title,
  isBusy,
  onConfirm,
  onBack,
}: ConfirmDecisionProps) {
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  const isApproval = draft.outcome === 'approved';
  return (
    <Modal
      open={!hasEnded}
      title={isApproval ? 'Approve this application?' : 'Decline this application?'}
      okText={isApproval ? 'Approve' : 'Decline'}
      cancelText="Cancel"
      confirmLoading={isBusy}
      okButtonProps={{
        danger: !isApproval,
        autoFocus: true,
        // A key still held down from the previous step must not confirm.
        onKeyDown: (event) => {
          if (event.repeat) event.preventDefault();
        },
      }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onBack}
    >
      {isApproval ? (
        <p className={styles.figure}>
          {amountText(draft.amount, referredCase.currency)} for {termText(draft.term)}
        </p>
      ) : (
        <ul>
          {referredCase.declineReasons
            .filter(({ reason }) => draft.reasons.includes(reason))
            .map((one) => (
              <li key={one.reason}>{one.title}</li>
            ))}
        </ul>
      )}
      {!referredCase.isMine && referredCase.assigneeName !== '' && (
        <p>
          <b>This application is assigned to {referredCase.assigneeName}.</b>
        </p>
      )}
      <p>
        The borrower is notified immediately, with the title “
        <span lang={languageTag(referredCase.locale)}>{title}</span>”. The decision is recorded in the audit
        trail under your name and cannot be undone.
      </p>
    </Modal>
  );
}
