import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ActionAmount, ActionDialog } from '#cases/ActionDialog.tsx';
import { amountText } from '#cases/amount-text.ts';
import { DayInput } from '#cases/DayInput.tsx';
import { minorUnitsTyped, typedAmount } from '#cases/typed-amount.ts';
import type { useCaseAction } from '#cases/use-case-action.ts';
import { marketOfCurrency } from '#people/amount-limits/market-of-currency.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import type { Payment, PaymentReturn, useProposeReturn } from './queries.ts';
import styles from './ReturnLetterDialog.module.css';

interface ReturnLetterDialogProps {
  readonly payment: Payment;
  readonly proposing: ReturnType<typeof useProposeReturn>;
  readonly doing: ReturnType<typeof useCaseAction<'propose_return', PaymentReturn>>;
}

/** Enters a bank's letter that says that this payment was returned. Another person approves it. */
export function ReturnLetterDialog({ payment, proposing, doing }: ReturnLetterDialogProps) {
  const [letterNumber, setLetterNumber] = useState('');
  const [amount, setAmount] = useState(typedAmount(payment.amount));
  const [returnedOn, setReturnedOn] = useState('');
  const minor = minorUnitsTyped(amount);
  return (
    <ActionDialog
      question="Enter a bank return letter?"
      consequence="Approval required: nothing is posted until another staff member approves. Then the loan is recalculated as if this amount had not been paid, and the borrower is notified."
      ok="Propose"
      note={doing.note}
      isBusy={proposing.isPending}
      error={proposing.error}
      problem={problemOf({ letterNumber, minor, returnedOn })}
      onNote={doing.write}
      onGo={() => {
        if (minor === undefined) return;
        doing.go({
          paymentId: payment.paymentId,
          letterNumber: letterNumber.trim(),
          amount: minor,
          returnedOn,
          note: doing.note.trim(),
        });
      }}
      onBack={doing.goBack}
    >
      <ActionAmount figure={amountText(payment.amount, payment.currency)} rest="paid by the borrower" />
      <OwnLimit
        market={marketOfCurrency(payment.currency)}
        action="return_payment"
        step="propose"
        amount={minor}
      />
      <div className={styles.fields}>
        <Field label="Letter number">
          {(id) => (
            <Input
              id={id}
              value={letterNumber}
              placeholder="As printed on the letter"
              autoComplete="off"
              maxLength={60}
              onChange={({ target }) => setLetterNumber(target.value)}
            />
          )}
        </Field>
        <Field label="Amount returned">
          {(id) => (
            <Input
              id={id}
              value={amount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              prefix={payment.currency}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
        <Field label="Return date">
          {(id) => <DayInput id={id} day={returnedOn} onDay={setReturnedOn} />}
        </Field>
      </div>
    </ActionDialog>
  );
}

function Field({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function problemOf({
  letterNumber,
  minor,
  returnedOn,
}: {
  readonly letterNumber: string;
  readonly minor: string | undefined;
  readonly returnedOn: string;
}): string | undefined {
  if (letterNumber.trim().length < 3) return 'Enter the number of the letter.';
  if (minor === undefined || minor === '0') return 'Enter the amount that was returned.';
  return returnedOn === '' ? 'Enter the date of the return.' : undefined;
}
