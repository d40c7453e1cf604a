import { Amount } from '../design/amount/Amount.tsx';
import { Card } from '../design/card/Card.tsx';
import { type MoneyRow, MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { CostLimit } from '../paying/CostLimit.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Extension.module.css';
import { extensionTexts } from './extension-texts.ts';
import type { Costs } from './queries.ts';

interface CostsCardProps {
  readonly costs: Costs;
  readonly currency: string;
}

/** Amount to pay now, added cost, total cost with and without the extension, and the distance to the cap. */
export function CostsCard({ costs, currency }: CostsCardProps) {
  const texts = useTexts(extensionTexts);
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
        <h3 className={styles.heading}>{texts.costs}</h3>
        <MoneyRows
          rows={[
            row(texts.payNow, costs.payNow),
            ...(costs.owedAnyway === '0' ? [] : [row(texts.owedAnyway, costs.owedAnyway)]),
            row(texts.addedCost, costs.addedCost),
            row(texts.totalWithout, costs.totalWithout, texts.totalWithoutNote),
          ]}
          total={row(texts.totalWith, costs.totalWith)}
        />
        {costs.limit !== undefined && <CostLimit limit={costs.limit} currency={currency} words={texts} />}
        <p className={styles.quiet}>{left === 0 ? texts.lastTime : texts.timesLeft(left)}</p>
      </section>
    </Card>
  );
}
