import { Alert, Button, Radio } from 'antd';
import { type Ref, useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { NoteField } from '#cases/NoteField.tsx';
import { useSettled } from '#cases/use-settled.ts';
import { CallUnanswered, isRefusal } from '#session/send-call.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { ApprovalFields } from './ApprovalFields.tsx';
import { BorrowerPreview } from './BorrowerPreview.tsx';
import { ConfirmDecision } from './ConfirmDecision.tsx';
import styles from './DecisionPanel.module.css';
import { DeclineFields } from './DeclineFields.tsx';
import { type DecisionDraft, problemsOf, requestOf } from './decision-draft.ts';
import { type DecisionRequest, type ReferredCase, type useCaseActions, usePreview } from './queries.ts';

/** A typical pause between two steps of the slider. */
const PREVIEW_AFTER_MS = 400;

interface DecisionPanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly referredCase: ReferredCase;
  readonly draft: DecisionDraft;
  readonly onChange: (change: Partial<DecisionDraft>) => void;
  readonly decide: ReturnType<typeof useCaseActions>['decide'];
}

/**
 * The decision on the left, the borrower's message beside it. Staff always see the message before they
 * decide.
 */
export function DecisionPanel({ ref, referredCase, draft, onChange, decide }: DecisionPanelProps) {
  const [hasTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { request, preview, isPreviewOfThis } = useBorrowerPreview(referredCase.caseId, draft);
  const { send, dialog } = useSending(decide);
  const problems = problemsOf(draft);
  const isComplete = Object.keys(problems).length === 0;

  function goOn(): void {
    setTried(true);
    if (isComplete && isPreviewOfThis) setConfirming(true);
  }

  return (
    <CasePart ref={ref} title="Decision">
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <div className={styles.choice}>
          <OutcomeField outcome={draft.outcome} onChange={(outcome) => onChange({ outcome })} />
          {draft.outcome === 'approved' && (
            <ApprovalFields referredCase={referredCase} draft={draft} onChange={onChange} />
          )}
          {draft.outcome === 'declined' && (
            <DeclineFields
              referredCase={referredCase}
              draft={draft}
              problem={hasTried ? problems.reasons : undefined}
              onChange={onChange}
            />
          )}
        </div>
        <BorrowerPreview
          referredCase={referredCase}
          preview={preview}
          isOfThis={isPreviewOfThis}
          isAsked={request !== undefined}
        />
        {draft.outcome !== undefined && (
          <div className={styles.finish}>
            <NoteField
              note={draft.note}
              problem={hasTried ? problems.note : undefined}
              hint="Reason for the decision, for colleagues and auditors."
              onChange={(note) => onChange({ note })}
              onDone={goOn}
            />
            {hasTried && isComplete && !isPreviewOfThis && (
              <Alert type="info" showIcon title="Wait for the preview for the borrower." />
            )}
            <LastButton referredCase={referredCase} draft={draft} decide={decide} />
          </div>
        )}
      </form>
      {isConfirming && request && preview.data && (
        <ConfirmDecision
          referredCase={referredCase}
          draft={draft}
          title={preview.data.title}
          isBusy={decide.isPending}
          onConfirm={() => send({ ...request, note: draft.note.trim() }, () => setConfirming(false))}
          onBack={() => setConfirming(false)}
        />
      )}
      {dialog}
    </CasePart>
  );
}

/** Previews the borrower's message, requested once the draft stops changing. */
function useBorrowerPreview(caseId: string, draft: DecisionDraft) {
  const request = requestOf(caseId, draft);
  const settled = useSettled(JSON.stringify(request), PREVIEW_AFTER_MS);
  const isSettled = settled === JSON.stringify(request);
  const preview = usePreview(isSettled ? request : undefined);
  return { request, preview, isPreviewOfThis: isSettled && preview.isSuccess && !preview.isPlaceholderData };
}

/** Sends a decision, with step-up authentication if the server requires it. */
function useSending(decide: DecisionPanelProps['decide']) {
  const { withStepUp, dialog } = useStepUp();

  function send(decision: DecisionRequest & { readonly note: string }, onSettled: () => void): void {
    decide.mutate({ decision, withStepUp }, { onSettled });
  }

  return { send, dialog };
}

function LastButton({
  referredCase,
  draft,
  decide,
}: Pick<DecisionPanelProps, 'referredCase' | 'draft' | 'decide'>) {
  const isApproval = draft.outcome === 'approved';
  return (
    <>
      {decide.error && !isRefusal(decide.error, 'application_decided') && (
        <Alert type="error" showIcon role="alert" title={failureText(decide.error)} />
      )}
      <Button
        type="primary"
        danger={!isApproval}
        htmlType="submit"
        loading={decide.isPending}
        disabled={isApproval && draft.amount === '0'}
      >
        {isApproval ? `Approve ${amountText(draft.amount, referredCase.currency)}…` : 'Decline…'}
      </Button>
    </>
  );
}

/** A missing response does not mean failure: the decision may have been received. */
function failureText(error: Error): string {
  if (!(error instanceof CallUnanswered)) return error.message;
  return `${error.message} The outcome is unknown. Try again: the decision is not made twice.`;
}

interface OutcomeFieldProps {
  readonly outcome: DecisionDraft['outcome'];
  readonly onChange: (outcome: DecisionDraft['outcome']) => void;
}

function OutcomeField({ outcome, onChange }: OutcomeFieldProps) {
  return (
    <Radio.Group
      aria-label="Decision"
      optionType="button"
      buttonStyle="solid"
      value={outcome}
      options={[
        { value: 'approved', label: 'Approve' },
        { value: 'declined', label: 'Decline' },
      ]}
      onChange={({ target }) => onChange(target.value === 'approved' ? 'approved' : 'declined')}
    />
  );
}
