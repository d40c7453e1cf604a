import { Alert, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { DayField } from '#cases/DayField.tsx';
import { minorUnitsTyped, typedAmount } from '#cases/typed-amount.ts';
import { dayOf } from '#frame/time-text.ts';
import styles from './Promises.module.css';
import { type Promises, useRecordingPromise } from './queries.ts';

interface PromiseFormProps {
  readonly orderId: string;
  readonly promises: Promises;
  readonly onDone: () => void;
}

/** Amount, day and channel in the borrower's words. The server knows the limits, and decides. */
export function PromiseForm({ orderId, promises, onDone }: PromiseFormProps) {
  const { most, currency, from, until, channels } = promises;
  const recording = useRecordingPromise(orderId);
  const [typed, setTyped] = useState('');
  const [payOn, setPayOn] = useState(from);
  const [channel, setChannel] = useState(channels[0]?.channel ?? '');
  const [requestKey] = useState(() => crypto.randomUUID());
  const [hasTried, setTried] = useState(false);
  const amountId = useId();
  const amount = minorUnitsTyped(typed);
  const problem = problemOf(amount, most, (minor) => amountText(minor, currency));

  function save(): void {
    setTried(true);
    if (amount === undefined || problem !== undefined) return;
    recording.mutate({ orderId, amount, payOn, channel, requestKey }, { onSuccess: onDone });
  }

  return (
    <form
      className={styles.form}
      aria-label="Promise to pay"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={amountId}>Amount</label>
          <Input
            id={amountId}
            // The form opens by a key or a button: the next key is the amount.
            ref={(input) => {
              if (typed === '' && !hasTried) input?.focus({ preventScroll: true });
            }}
            inputMode="decimal"
            value={typed}
            aria-invalid={hasTried && problem !== undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button size="small" type="dashed" onClick={() => setTyped(typedAmount(most))}>
            All {amountText(most, currency)}
          </Button>
        </div>
        <div className={styles.field}>
          <span>Pays on</span>
          <DayField label="Pays on" day={payOn} from={from} until={until} onChange={setPayOn} />
        </div>
        <div className={styles.field}>
          <span>Channel</span>
          <Select
            aria-label="Channel"
            value={channel}
            options={channels.map(({ channel: value, channelName: label }) => ({ value, label }))}
            onChange={setChannel}
          />
        </div>
      </div>
      {hasTried && problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      {recording.error && <Alert type="error" showIcon role="alert" title={recording.error.message} />}
      <p className={styles.hint}>
        Reminders and calls pause until the day after {payOn === '' ? 'the promise' : dayOf(payOn)}. The
        ledger alone marks it kept, part-kept or broken. The borrower receives the day and a pay link, no
        amount.
      </p>
      <p className={styles.message}>{promises.message}</p>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={recording.isPending}>
          Record promise
        </Button>
        <Button disabled={recording.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function problemOf(
  amount: string | undefined,
  most: string,
  text: (minor: string) => string,
): string | undefined {
  if (amount === undefined || BigInt(amount) === 0n) return 'Enter an amount.';
  return BigInt(amount) > BigInt(most) ? `At most ${text(most)}, which is owed today.` : undefined;
}
