import type { DataOf } from '@hiram/contract/call';
import { type readBorrowingLimits, setBorrowingLimit } from '@hiram/contract/people/borrowing-limits';
import { parseMajorUnits } from '@hiram/values/money';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesign } from '#design/design-context.tsx';
import { MoneyField } from '#design/money-field/MoneyField.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { borrowingLimitsCopy } from './borrowing-limits-copy.ts';
import styles from './MyLimits.module.css';
import { useWholeAmount } from './use-whole-amount.ts';

export interface LimitsProps {
  readonly limits: DataOf<typeof readBorrowingLimits>;
  readonly onChanged: () => void;
}

/** The largest amount: what applies, what was requested, and a field for another one. */
export function LargestAmount({ limits, onChanged }: LimitsProps) {
  const copy = useCopy(borrowingLimitsCopy);
  const wire = useWire();
  const written = useWholeAmount(limits.currency);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const minor = parseMajorUnits(typed) ?? 0n;

  async function send(amount: string | undefined): Promise<void> {
    const answer = await wire?.send(setBorrowingLimit, amount === undefined ? {} : { amount }, {
      silent: true,
    });
    if (!answer?.success) return showToast(answer?.message || copy.noAnswer);
    setTyped('');
    showToast(copy.saved);
    onChanged();
  }

  async function save(): Promise<void> {
    if (minor <= 0n) return setError(copy.amountWanted);
    setError(undefined);
    await send(String(minor));
  }

  return (
    <Card stacked>
      <h2>{copy.mostTitle}</h2>
      <p className={styles.now}>
        {limits.amount === undefined ? copy.noLimit : copy.limitNow(written(limits.amount))}
      </p>
      <Easing limits={limits} written={written} />
      <MoneyField
        label={copy.mostField}
        currency={limits.currency}
        value={typed}
        onChange={setTyped}
        hint={copy.mostHint}
        error={error}
        isWhole
      />
      <p className={styles.quiet}>{copy.withdrawn}</p>
      <Button variant="secondary" onClick={save}>
        {minor > 0n ? copy.save(written(String(minor))) : copy.saveEmpty}
      </Button>
      {limits.amount !== undefined && (limits.easing === undefined || limits.easing.amount !== undefined) && (
        <Button variant="text" onClick={() => send(undefined)}>
          {copy.remove}
        </Button>
      )}
    </Card>
  );
}

function Easing({
  limits: { easing },
  written,
}: Pick<LimitsProps, 'limits'> & { readonly written: (minor: string) => string }) {
  const copy = useCopy(borrowingLimitsCopy);
  const { dateLocale } = useDesign().copy;
  if (easing === undefined) return null;
  const day = formatDay(easing.from, dateLocale);
  return (
    <p className={styles.quiet}>
      {easing.amount === undefined ? copy.easesToNone(day) : copy.easesTo(day, written(easing.amount))}
    </p>
  );
}
