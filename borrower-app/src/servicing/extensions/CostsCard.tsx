import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { CostLimit } from '../paying/CostLimit.tsx';
import styles from './Extension.module.css';
import { extensionCopy } from './extension-copy.ts';
import type { Costs } from './queries.ts';

interface CostsCardProps {
  readonly costs: Costs;
  readonly currency: string;
}

/** Amount to pay now, added cost, total cost with and without the extension, and the distance to the cap. */
export function CostsCard({ costs, currency }: CostsCardProps) {
  const copy = useCopy(extensionCopy);
  function row(label: string, minor: string, note?: string): MoneyRow {
    return {
      label,
      figure: <Amount minor={minor} currency={currency} />,
      ...(note !== undefined && { note }),
    };
  }
  const left = Number(costs.extensionsLeft);
  return (
    <Card>
      <section className={styles.part}>
        <h3 className={styles.heading}>{copy.costs}</h3>
        <MoneyRows
          rows={[
            row(copy.payNow, costs.payNow),
            ...(costs.alreadyOwed === '0' ? [] : [row(copy.alreadyOwed, costs.alreadyOwed)]),
            row(copy.addedCost, costs.addedCost),
            row(copy.totalWithout, costs.totalWithout, copy.totalWithoutNote),
          ]}
          total={row(copy.totalWith, costs.totalWith)}
        />
        {costs.limit !== undefined && <CostLimit limit={costs.limit} currency={currency} labels={copy} />}
        <p className={styles.quiet}>{left === 0 ? copy.lastTime : copy.timesLeft(left)}</p>
      </section>
    </Card>
  );
}
