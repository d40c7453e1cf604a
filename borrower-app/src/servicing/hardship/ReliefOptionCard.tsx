import { useId } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import type { ReliefOption } from './queries.ts';

interface ReliefOptionCardProps {
  readonly way: ReliefOption;
  readonly isOpen: boolean;
  readonly chosen: string | undefined;
  readonly onOpen: () => void;
  readonly onChoose: (choice: string) => void;
}

/** One option: its effect and, when expanded, its choices. An unavailable one says why. */
export function ReliefOptionCard({ way, isOpen, chosen, onOpen, onChoose }: ReliefOptionCardProps) {
  const copy = useCopy(hardshipCopy);
  const id = useId();
  const isPossible = way.choices.length > 0;
  return (
    <Card>
      <section className={styles.part} aria-labelledby={id}>
        <div>
          <h3 id={id} className={styles.heading}>
            {way.title}
          </h3>
          <p className={styles.quiet}>{way.text}</p>
        </div>
        {!isPossible && <p className={styles.why}>{way.why}</p>}
        {isPossible && (
          <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? copy.close : copy.choose[way.kind]}
          </button>
        )}
        {isPossible && isOpen && (
          <fieldset className={styles.choices} data-kind={way.kind}>
            <legend className={styles.legend}>{copy.which[way.kind]}</legend>
            {way.choices.map(({ choice, title }) => (
              <label key={choice} className={styles.chip} data-chosen={choice === chosen || undefined}>
                <input
                  type="radio"
                  name={way.kind}
                  className="visually-hidden"
                  checked={choice === chosen}
                  onChange={() => onChoose(choice)}
                />
                {title}
              </label>
            ))}
          </fieldset>
        )}
        {isPossible && isOpen && <p className={styles.quiet}>{copy.timesLeft(Number(way.left))}</p>}
      </section>
    </Card>
  );
}
