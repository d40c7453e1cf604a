import { Card } from '../design/card/Card.tsx';
import { PaymentPlan } from '../paying/PaymentPlan.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Extension.module.css';
import { extensionTexts } from './extension-texts.ts';
import { Folded } from './Folded.tsx';
import type { Extension } from './queries.ts';

interface PlanCardProps {
  readonly plan: Extension['delayPlan'];
  readonly currency: string;
}

/** All remaining payments after the extension, with their new due dates. */
export function PlanCard({ plan, currency }: PlanCardProps) {
  const texts = useTexts(extensionTexts);
  if (plan.length === 0) return null;
  return (
    <Card>
      <div className={styles.part}>
        <h3 className={styles.heading}>{texts.plan}</h3>
        <Folded rows={plan}>
          {(shown) => (
            <PaymentPlan
              currency={currency}
              payments={shown.map(({ title, remark, amount, time }) => ({
                ...{ key: title + time, dueOn: time, amount },
                remark: [title, remark].filter((words) => words !== '').join(' · '),
              }))}
            />
          )}
        </Folded>
      </div>
    </Card>
  );
}
