import { Amount } from '../design/amount/Amount.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Extension.module.css';
import { extensionTexts } from './extension-texts.ts';
import { Folded } from './Folded.tsx';
import type { Extension } from './queries.ts';

interface PlanCardProps {
  readonly plan: Extension['delayPlan'];
  readonly currency: string;
}

/** Every payment that is left once the extension is paid for, on the day that it moves to. */
export function PlanCard({ plan, currency }: PlanCardProps) {
  const texts = useTexts(extensionTexts);
  if (plan.length === 0) return null;
  return (
    <Card>
      <div className={styles.part}>
        <h3 className={styles.heading}>{texts.plan}</h3>
        <Folded rows={plan}>
          {(shown) => (
            <ol className={styles.plan}>
              {shown.map(({ title, remark, amount, time }) => (
                <li key={title + time} className={styles.payment}>
                  <Day on={time} />
                  <span className={styles.figure}>
                    <Amount minor={amount} currency={currency} />
                  </span>
                  <span className={styles.remark}>
                    {[title, remark].filter((words) => words !== '').join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Folded>
      </div>
    </Card>
  );
}
