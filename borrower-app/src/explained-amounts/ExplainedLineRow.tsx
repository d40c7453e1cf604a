import { Amount } from '../design/amount/Amount.tsx';
import { Checkbox } from '../design/checkbox/Checkbox.tsx';
import { classNames } from '../design/class-names.ts';
import { Day } from '../design/day/Day.tsx';
import { useWrittenMoment } from '../frame/use-written-moment.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Explained.module.css';
import { explainedTexts } from './explain-amount-texts.ts';
import type { ExplainedLine } from './queries.ts';

interface ExplainedLineRowProps {
  readonly line: ExplainedLine;
  readonly currency: string;
  /** Whether other lines have a checkbox, so that the text of all lines is aligned. */
  readonly isIndented: boolean;
  readonly isChosen: boolean;
  /** Absent for a line that cannot be disputed, or can no longer be. */
  readonly onTick: ((isTicked: boolean) => void) | undefined;
}

/** One line: its type and date, amount, reason and outcome. */
export function ExplainedLineRow({ line, currency, isIndented, isChosen, onTick }: ExplainedLineRowProps) {
  const texts = useTexts(explainedTexts);
  const written = useWrittenMoment();
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
        {onTick === undefined ? (
          <p className={styles.name}>{name}</p>
        ) : (
          <Checkbox checked={isChosen} onChange={onTick}>
            {name}
          </Checkbox>
        )}
        <p className={classNames(styles.figure, line.isTakenOff === '1' && styles.takenOff)}>
          {line.isTakenOff === '1' && (
            <>
              <span aria-hidden="true">−</span>
              <span className="visually-hidden">{texts.takenOff} </span>
            </>
          )}
          <Amount minor={line.amount} currency={currency} />
        </p>
      </div>
      <div className={styles.rest}>
        <p>{line.why}</p>
        {line.isDisputed === '1' && <p className={styles.disputed}>{texts.disputed}</p>}
        {line.reversedAt !== undefined && (
          <p className={styles.reversed}>{texts.reversed(written(line.reversedAt))}</p>
        )}
      </div>
    </li>
  );
}
