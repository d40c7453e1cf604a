import { useState } from 'react';
import { Amount } from '../design/amount/Amount.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Explained.module.css';
import { ExplainedLineRow } from './ExplainedLineRow.tsx';
import { explainedTexts } from './explain-amount-texts.ts';
import { mayBeTicked } from './may-be-ticked.ts';
import type { Explained, ExplainedLine } from './queries.ts';

/** About what fits on a small phone; daily late fees make the list far longer. */
const SEEN_AT_FIRST = 6;

/** From this number on, a select-all option is offered. */
const MANY_TO_TICK = 3;

interface ExplainedLinesProps {
  readonly explained: Explained;
  readonly chosen: readonly string[];
  readonly onChoose: ((keys: string[]) => void) | undefined;
}

/** The total first, then its lines. */
export function ExplainedLines({ explained, chosen, onChoose }: ExplainedLinesProps) {
  const texts = useTexts(explainedTexts);
  const { amount, owed, currency, lines, asOf } = explained;
  const { seen, isFolded, isLong, fold } = useFolded(lines, chosen);
  const open = lines.filter(mayBeTicked);
  const isToTick = onChoose !== undefined && open.length > 0;

  function tick(key: string, isTicked: boolean): void {
    // In the order of the lines, not of the taps; keys that no longer exist are dropped.
    onChoose?.(
      open.map((line) => line.key).filter((known) => (known === key ? isTicked : chosen.includes(known))),
    );
  }

  return (
    <Card stacked>
      <div>
        <p className={styles.label}>
          {texts.dueToday} · <Day on={asOf} />
        </p>
        <p>
          <Amount minor={amount} currency={currency} size="large" />
        </p>
      </div>
      <div className={styles.made}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{texts.lines}</h2>
          {isToTick && <p className={styles.label}>{texts.tickWrong}</p>}
        </div>
        {isToTick && open.length >= MANY_TO_TICK && (
          <TickAll keys={open.map(({ key }) => key)} chosen={chosen} onChoose={onChoose} />
        )}
      </div>
      <ul className={styles.lines}>
        {seen.map((line) => (
          <ExplainedLineRow
            key={line.key}
            line={line}
            currency={currency}
            isIndented={isToTick}
            isChosen={chosen.includes(line.key)}
            onTick={isToTick && mayBeTicked(line) ? (ticked) => tick(line.key, ticked) : undefined}
          />
        ))}
      </ul>
      {isLong && (
        <Button variant="text" onClick={() => fold(!isFolded)}>
          {isFolded ? texts.showAll(lines.length) : texts.showFewer}
        </Button>
      )}
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>{texts.dueToday}</dt>
          <dd>
            <Amount minor={amount} currency={currency} />
          </dd>
        </div>
        <div className={styles.owed}>
          <dt>{texts.owedInAll}</dt>
          <dd>
            <Amount minor={owed} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

interface TickAllProps {
  readonly keys: string[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: string[]) => void;
}

function TickAll({ keys, chosen, onChoose }: TickAllProps) {
  const texts = useTexts(explainedTexts);
  const areAll = keys.every((key) => chosen.includes(key));
  return (
    <button type="button" className={styles.tickAll} onClick={() => onChoose(areAll ? [] : keys)}>
      {areAll ? texts.tickNone : texts.tickAll}
    </button>
  );
}

/** A long list starts collapsed, unless a line further down is already checked. */
function useFolded(lines: readonly ExplainedLine[], chosen: readonly string[]) {
  const isLong = lines.length > SEEN_AT_FIRST;
  const [isFolded, fold] = useState(
    () => isLong && !lines.slice(SEEN_AT_FIRST).some(({ key }) => chosen.includes(key)),
  );
  return { isLong, isFolded, fold, seen: isFolded ? lines.slice(0, SEEN_AT_FIRST) : lines };
}
