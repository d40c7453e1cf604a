import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { PaymentPlan } from '../paying/PaymentPlan.tsx';
import { CollapsedRows } from './CollapsedRows.tsx';
import styles from './Extension.module.css';
import { extensionCopy } from './extension-copy.ts';
import type { Extension } from './queries.ts';

interface PlanCardProps {
  readonly plan: Extension['delayPlan'];
  readonly currency: string;
}

/** All remaining payments after the extension, with their new due dates. */
export function PlanCard({ plan, currency }: PlanCardProps) {
  const copy = useCopy(extensionCopy);
  if (plan.length === 0) return null;
  return (
    <Card>
      <div className={styles.part}>
        <h3 className={styles.heading}>{copy.plan}</h3>
        <CollapsedRows rows={plan}>
          {(shown) => (
            <PaymentPlan
              currency={currency}
              payments={shown.map(({ title, remark, amount, time }) => ({
                key: title + time,
                dueOn: time,
                amount,
                remark: [title, remark].filter((words) => words !== '').join(' · '),
              }))}
            />
          )}
        </CollapsedRows>
      </div>
    </Card>
  );
}
