import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import styles from './Mandates.module.css';
import { mandateCopy } from './mandate-copy.ts';
import type { Mandate } from './queries.ts';

interface AttemptsProps {
  readonly attempts: Mandate['attempts'];
  readonly currency: string;
}

/** Every debit so far, in plain words, newest first. */
export function Attempts({ attempts, currency }: AttemptsProps) {
  const copy = useCopy(mandateCopy);
  if (attempts.length === 0) return null;
  return (
    <section className={styles.history} aria-label={copy.history}>
      <h2>{copy.history}</h2>
      <List>
        {attempts.map(({ on, amount, outcome, failure }, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts of a day may be alike, and the list only grows at its start.
            key={attempts.length - index}
            title={copy.outcomes[outcome]}
            description={
              <>
                <Day on={on} />
                {failure !== undefined && <> · {copy.failures[failure]}</>}
              </>
            }
            trailing={<Amount minor={amount} currency={currency} />}
          />
        ))}
      </List>
    </section>
  );
}
