import { useState } from 'react';
import { amountParts } from '../design/amount/amount-parts.ts';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { DatePicker } from '../design/date-picker/DatePicker.tsx';
import { useDesign } from '../design/design-context.tsx';
import { useOnline } from '../queries/online.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { type ClaimDraft, isTyped, keepDraft, newDraft, readKeptDraft } from './claim-draft.ts';
import styles from './Paid.module.css';
import { PlainInput } from './PlainInput.tsx';
import { paidTexts } from './paid-texts.ts';
import type { RepayTypes } from './queries.ts';
import { ReceiptPhoto } from './ReceiptPhoto.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { type ClaimProblems, useHandIn } from './use-hand-in.ts';

interface ClaimFormProps {
  readonly orderId: string;
  readonly paymentId: string | undefined;
  readonly types: RepayTypes;
  readonly onTaken: () => Promise<void>;
}

/** The claim form with its send button, or a notice that the claim waits on the phone for a connection. */
export function ClaimForm({ orderId, paymentId, types, onTaken }: ClaimFormProps) {
  const texts = useTexts(paidTexts);
  const [draft, setDraft] = useState<ClaimDraft>(
    () => readKeptDraft(orderId) ?? newDraft({ amount: types.amount, paidOn: types.latestOn }),
  );
  const { problems, handIn, forgetProblems } = useHandIn({
    ...{ orderId, paymentId, draft, onTaken },
    types: types.types,
    onDraft: setDraft,
  });

  function change(changed: Partial<ClaimDraft>): void {
    const next = { ...draft, ...changed };
    keepDraft(orderId, next);
    setDraft(next);
    forgetProblems();
  }

  if (draft.isWaiting) return <Waiting onStop={() => change({ isWaiting: false })} />;
  return (
    <Card>
      <form
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handIn();
        }}
      >
        <p>{types.daysLeft === '0' ? texts.leadWithoutDays : texts.lead}</p>
        <ClaimFields {...{ draft, types, problems }} onChange={change} />
        <p role="alert" className={styles.said}>
          {problems.whole}
        </p>
        <Button onClick={handIn}>{texts.send}</Button>
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
  const texts = useTexts(paidTexts);
  const { numberLocale } = useDesign();
  const sign = amountParts('0', types.currency, numberLocale).find(({ kind }) => kind === 'symbol')?.text;
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
        label={type?.numberName ?? texts.number}
        value={draft.number}
        onType={(number) => onChange({ number })}
        keys={type?.isDigits === '1' ? 'numeric' : 'text'}
        hint={type?.hint}
        error={problems.number}
      />
      <ReceiptPhoto imageId={draft.imageId} onChange={(imageId) => onChange({ imageId })} />
      <PlainInput
        label={sign === undefined ? texts.amount : `${texts.amount} (${sign})`}
        value={draft.amount}
        onType={(amount) => {
          if (isTyped(amount)) onChange({ amount });
        }}
        keys="decimal"
        error={problems.amount}
      />
      <DatePicker
        label={texts.day}
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
  const texts = useTexts(paidTexts);
  const isOnline = useOnline();
  return (
    <Card>
      <div className={styles.part} role="status">
        <h2 className={styles.heading}>{texts.waitingTitle}</h2>
        <p>{isOnline ? texts.waitingSending : texts.waiting}</p>
        <Button variant="secondary" onClick={onStop}>
          {texts.dontSend}
        </Button>
      </div>
    </Card>
  );
}
