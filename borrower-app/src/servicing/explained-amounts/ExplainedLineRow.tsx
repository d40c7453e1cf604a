import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Checkbox } from '#design/checkbox/Checkbox.tsx';
import { classNames } from '#design/class-names.ts';
import { Day } from '#design/day/Day.tsx';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import styles from './Explained.module.css';
import { explainedCopy } from './explain-amount-copy.ts';
import type { ExplainedLine } from './queries.ts';

interface ExplainedLineRowProps {
  readonly line: ExplainedLine;
  readonly currency: string;
  /** Whether other lines have a checkbox, so that the text of all lines is aligned. */
  readonly isIndented: boolean;
  readonly isChosen: boolean;
  /** Absent for a line that cannot be disputed, or can no longer be. */
  readonly onSelect: ((isChecked: boolean) => void) | undefined;
}

/** One line: its type and date, amount, reason and outcome. */
export function ExplainedLineRow({ line, currency, isIndented, isChosen, onSelect }: ExplainedLineRowProps) {
  const copy = useCopy(explainedCopy);
  const written = useFormattedTime();
  const name = (
    <>
      <span className={styles.lineTitle}>{line.title}</span>{' '}
      <span className={styles.day}>
        <Day on={line.on} />
      </span>
    </>
  );
  return (
    <li className={classNames(styles.line, isIndented && styles.indented)}>
      <div className={styles.head}>
        {onSelect === undefined ? (
          <p className={styles.name}>{name}</p>
        ) : (
          <Checkbox checked={isChosen} onChange={onSelect}>
            {name}
          </Checkbox>
        )}
        <p className={classNames(styles.figure, line.isTakenOff === '1' && styles.takenOff)}>
          {line.isTakenOff === '1' && (
            <>
              <span aria-hidden="true">−</span>
              <span className="visually-hidden">{copy.takenOff} </span>
            </>
          )}
          <Amount minor={line.amount} currency={currency} />
        </p>
      </div>
      <div className={styles.rest}>
        <p>{line.why}</p>
        {line.isDisputed === '1' && <p className={styles.disputed}>{copy.disputed}</p>}
        {line.reversedAt !== undefined && (
          <p className={styles.reversed}>{copy.reversed(written(line.reversedAt))}</p>
        )}
      </div>
    </li>
  );
}
