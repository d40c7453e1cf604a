import { type BreakLength, takeBorrowingBreak } from '@hiram/contract/people/borrowing-limits';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { ChipField } from '#design/choice-chips/ChipField.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesign } from '#design/design-context.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { LazyPart } from '#frame/LazyPart.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { borrowingLimitsCopy } from './borrowing-limits-copy.ts';
import type { LimitsProps } from './LargestAmount.tsx';
import styles from './MyLimits.module.css';

/** A break from new loans. While one lasts, only a longer one can be chosen. */
export function BorrowingBreak({ limits, onChanged }: LimitsProps) {
  const copy = useCopy(borrowingLimitsCopy);
  const { dateLocale } = useDesign().copy;
  const wire = useWire();
  const [length, setLength] = useState<BreakLength>();
  const [isAsking, setAsking] = useState(false);
  const { breakUntil } = limits;
  const offered = limits.breaks.filter(({ until }) => breakUntil === undefined || until > breakUntil);
  const chosen = offered.find((one) => one.length === length);
  const until = chosen === undefined ? '' : formatDay(chosen.until, dateLocale);

  async function take(): Promise<void> {
    if (chosen === undefined) return;
    const answer = await wire?.send(takeBorrowingBreak, { length: chosen.length }, { silent: true });
    setAsking(false);
    if (!answer?.success) return showToast(answer?.message || copy.noAnswer);
    setLength(undefined);
    showToast(copy.saved);
    onChanged();
  }

  return (
    <Card stacked>
      <h2>{copy.breakTitle}</h2>
      {breakUntil === undefined ? (
        <p className={styles.quiet}>{copy.breakMessage}</p>
      ) : (
        <p className={styles.now}>{copy.breakNow(formatDay(breakUntil, dateLocale))}</p>
      )}
      <p className={styles.quiet}>{copy.breakFixed}</p>
      {offered.length > 0 && (
        <>
          <ChipField
            label={breakUntil === undefined ? copy.breakField : copy.longerBreak}
            options={offered.map((one) => ({ value: one.length, label: copy.lengths[one.length] }))}
            value={length ?? ''}
            onChange={(value) => setLength(offered.find((one) => one.length === value)?.length)}
          />
          <Button variant="secondary" disabled={chosen === undefined} onClick={() => setAsking(true)}>
            {chosen === undefined ? copy.takeBreakEmpty : copy.takeBreak(until)}
          </Button>
        </>
      )}
      {isAsking && (
        <LazyPart load={loadConfirmation} meanwhile={null}>
          {({ ConfirmBreak }) => (
            <ConfirmBreak until={until} onCancel={() => setAsking(false)} onConfirm={take} />
          )}
        </LazyPart>
      )}
    </Card>
  );
}

/** Few visits need it, and the page is at the limit of its weight. */
async function loadConfirmation() {
  return import('./ConfirmBreak.tsx');
}
