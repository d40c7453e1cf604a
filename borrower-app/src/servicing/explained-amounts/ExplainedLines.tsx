import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import styles from './Explained.module.css';
import { ExplainedLineRow } from './ExplainedLineRow.tsx';
import { explainedCopy } from './explain-amount-copy.ts';
import { isSelectable } from './is-selectable.ts';
import type { Explained, ExplainedLine } from './queries.ts';

/** About what fits on a small phone; daily late fees make the list far longer. */
const SEEN_AT_FIRST = 6;

/** From this number on, a select-all option is offered. */
const SELECT_ALL_FROM = 3;

interface ExplainedLinesProps {
  readonly explained: Explained;
  readonly chosen: readonly string[];
  readonly onChoose: ((keys: string[]) => void) | undefined;
}

/** The total first, then its lines. */
export function ExplainedLines({ explained, chosen, onChoose }: ExplainedLinesProps) {
  const copy = useCopy(explainedCopy);
  const { amount, owed, currency, lines, asOf, dueOn } = explained;
  const { seen, isFolded, isLong, fold } = useCollapsed(lines, chosen);
  const open = lines.filter(isSelectable);
  const isSelectableList = onChoose !== undefined && open.length > 0;

  function tick(key: string, isChecked: boolean): void {
    // In the order of the lines, not of the taps; keys that no longer exist are dropped.
    onChoose?.(
      open.map((line) => line.key).filter((known) => (known === key ? isChecked : chosen.includes(known))),
    );
  }

  return (
    <Card stacked>
      <div>
        <p className={styles.label}>
          {dueOn === undefined ? copy.dueToday : copy.nextPayment} · <Day on={dueOn ?? asOf} />
        </p>
        <p>
          <Amount minor={amount} currency={currency} size="large" />
        </p>
      </div>
      <div className={styles.made}>
        <div className={styles.words}>
          <h2>{copy.lines}</h2>
          {isSelectableList && <p className={styles.label}>{copy.selectWrong}</p>}
        </div>
        {isSelectableList && open.length >= SELECT_ALL_FROM && (
          <SelectAll keys={open.map(({ key }) => key)} chosen={chosen} onChoose={onChoose} />
        )}
      </div>
      <ul className={styles.lines}>
        {seen.map((line) => (
          <ExplainedLineRow
            key={line.key}
            line={line}
            currency={currency}
            isIndented={isSelectableList}
            isChosen={chosen.includes(line.key)}
            onSelect={
              isSelectableList && isSelectable(line) ? (selected) => tick(line.key, selected) : undefined
            }
          />
        ))}
      </ul>
      {isLong && (
        <Button variant="text" onClick={() => fold(!isFolded)}>
          {isFolded ? copy.showAll(lines.length) : copy.showFewer}
        </Button>
      )}
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>
            {dueOn === undefined ? copy.dueToday : copy.nextPayment}
            {dueOn !== undefined && (
              <>
                {' '}
                <Day on={dueOn} />
              </>
            )}
          </dt>
          <dd>
            <Amount minor={amount} currency={currency} />
          </dd>
        </div>
        <div className={styles.owed}>
          <dt>{copy.totalOwed}</dt>
          <dd>
            <Amount minor={owed} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

interface SelectAllProps {
  readonly keys: string[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: string[]) => void;
}

function SelectAll({ keys, chosen, onChoose }: SelectAllProps) {
  const copy = useCopy(explainedCopy);
  const areAll = keys.every((key) => chosen.includes(key));
  return (
    <button type="button" className={styles.tickAll} onClick={() => onChoose(areAll ? [] : keys)}>
      {areAll ? copy.selectNone : copy.selectAll}
    </button>
  );
}

/** A long list starts collapsed, unless a line further down is already checked. */
function useCollapsed(lines: readonly ExplainedLine[], chosen: readonly string[]) {
  const isLong = lines.length > SEEN_AT_FIRST;
  const [isFolded, fold] = useState(
    () => isLong && !lines.slice(SEEN_AT_FIRST).some(({ key }) => chosen.includes(key)),
  );
  return { isLong, isFolded, fold, seen: isFolded ? lines.slice(0, SEEN_AT_FIRST) : lines };
}
