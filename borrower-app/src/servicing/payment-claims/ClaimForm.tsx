import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { DatePicker } from '#design/date-picker/DatePicker.tsx';
import { MoneyField } from '#design/money-field/MoneyField.tsx';
import { useOnline } from '#queries/online.ts';
import { type ClaimDraft, isTyped, newDraft, readSavedDraft, saveDraft } from './claim-draft.ts';
import styles from './Paid.module.css';
import { PlainInput } from './PlainInput.tsx';
import { paidCopy } from './paid-copy.ts';
import type { RepayTypes } from './queries.ts';
import { ReceiptPhoto } from './ReceiptPhoto.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { type ClaimProblems, useSubmitClaim } from './use-submit-claim.ts';

interface ClaimFormProps {
  readonly orderId: string;
  readonly paymentId: string | undefined;
  readonly types: RepayTypes;
  readonly onTaken: () => Promise<void>;
}

/** The claim form with its send button, or a notice that the claim waits on the phone for a connection. */
export function ClaimForm({ orderId, paymentId, types, onTaken }: ClaimFormProps) {
  const copy = useCopy(paidCopy);
  const [draft, setDraft] = useState<ClaimDraft>(
    () => readSavedDraft(orderId) ?? newDraft({ amount: types.amount, paidOn: types.latestOn }),
  );
  const { problems, submitClaim, clearProblems } = useSubmitClaim({
    orderId,
    paymentId,
    draft,
    onTaken,
    types: types.types,
    onDraft: setDraft,
  });

  function change(changed: Partial<ClaimDraft>): void {
    const next = { ...draft, ...changed };
    saveDraft(orderId, next);
    setDraft(next);
    clearProblems();
  }

  if (draft.isWaiting) return <Waiting onStop={() => change({ isWaiting: false })} />;
  return (
    <Card>
      <form
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitClaim();
        }}
      >
        <p>{types.daysLeft === '0' ? copy.leadWithoutDays : copy.lead}</p>
        <ClaimFields {...{ draft, types, problems }} onChange={change} />
        <p role="alert" className={styles.said}>
          {problems.whole}
        </p>
        <Button onClick={submitClaim}>{copy.send}</Button>
      </form>
    </Card>
  );
}

interface ClaimFieldsProps {
  readonly draft: ClaimDraft;
  readonly types: RepayTypes;
  readonly problems: ClaimProblems;
  readonly onChange: (changed: Partial<ClaimDraft>) => void;
}

/** Method, reference number, amount and date. Amount and date are prefilled with the most likely values. */
function ClaimFields({ draft, types, problems, onChange }: ClaimFieldsProps) {
  const copy = useCopy(paidCopy);
  const type = types.types.find((known) => known.type === draft.type);
  return (
    <>
      <TypeChoice
        types={types.types}
        chosen={draft.type}
        error={problems.type}
        onChoose={(chosen) => onChange({ type: chosen })}
      />
      <PlainInput
        label={type?.numberName ?? copy.number}
        value={draft.number}
        onType={(number) => onChange({ number })}
        keys={type?.isDigits === '1' ? 'numeric' : 'text'}
        hint={type?.hint}
        error={problems.number}
      />
      <ReceiptPhoto imageId={draft.imageId} onChange={(imageId) => onChange({ imageId })} />
      <MoneyField
        label={copy.amount}
        currency={types.currency}
        value={draft.amount}
        onChange={(amount) => {
          if (isTyped(amount)) onChange({ amount });
        }}
        error={problems.amount}
      />
      <DatePicker
        label={copy.day}
        value={draft.paidOn}
        min={types.earliestOn}
        max={types.latestOn}
        onConfirm={(paidOn) => onChange({ paidOn })}
      />
    </>
  );
}

/** Tells the borrower that nothing was sent yet and nothing is lost. */
function Waiting({ onStop }: { readonly onStop: () => void }) {
  const copy = useCopy(paidCopy);
  const isOnline = useOnline();
  return (
    <Card>
      <div className={styles.part} role="status">
        <h2 className={styles.heading}>{copy.waitingTitle}</h2>
        <p>{isOnline ? copy.waitingSending : copy.waiting}</p>
        <Button variant="secondary" onClick={onStop}>
          {copy.dontSend}
        </Button>
      </div>
    </Card>
  );
}
