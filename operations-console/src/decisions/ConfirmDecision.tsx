import { Modal } from 'antd';
import { amountText } from '../queue/amount-text.ts';
import { languageTag } from '../queue/borrowers-language.ts';
import { useSessionWatch } from '../session/session-watch.ts';
import styles from './DecisionPanel.module.css';
import type { DecisionDraft } from './decision-draft.ts';
import type { ReferredCase } from './queries.ts';
import { termText } from './written-terms.ts';

interface ConfirmDecisionProps {
  readonly asked: ReferredCase;
  readonly draft: DecisionDraft;
  /** The title of what the borrower will read. */
  readonly title: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last look: a decision is told to the borrower at once and is not taken back. */
export function ConfirmDecision({ asked, draft, title, isBusy, onConfirm, onBack }: ConfirmDecisionProps) {
  // A dialog stands outside of the page that the end of a session hides.
  const { hasEnded } = useSessionWatch();
  const isApproval = draft.outcome === 'approved';
  return (
    <Modal
      open={!hasEnded}
      title={isApproval ? 'Approve this application?' : 'Decline this application?'}
      okText={isApproval ? 'Approve' : 'Decline'}
      cancelText="Go back"
      confirmLoading={isBusy}
      okButtonProps={{
        danger: !isApproval,
        autoFocus: true,
        // A key that is still held down from the step before must not confirm by itself.
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
          {amountText(draft.amount, asked.currency)} for {termText(draft.term)}
        </p>
      ) : (
        <ul>
          {asked.declineReasons
            .filter(({ reason }) => draft.reasons.includes(reason))
            .map((one) => (
              <li key={one.reason}>{one.title}</li>
            ))}
        </ul>
      )}
      {asked.isMine === '0' && asked.assigneeName !== '' && (
        <p>
          <b>{asked.assigneeName} has taken this application.</b>
        </p>
      )}
      <p>
        The borrower is told at once, under the title “<span lang={languageTag(asked.locale)}>{title}</span>”.
        It stands in the audit trail under your name and cannot be taken back here.
      </p>
    </Modal>
  );
}
