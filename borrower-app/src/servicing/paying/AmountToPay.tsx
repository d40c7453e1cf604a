import type { ReactNode } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { NameHeading } from '#design/name-mark/NameMark.tsx';
import styles from './AmountToPay.module.css';

interface AmountToPayProps {
  readonly repayment: Readonly<Record<'repayAmount' | 'repayDate' | 'productName' | 'productLogo', string>>;
  readonly labels: { readonly toPay: string; readonly payBy: string };
  /** Details of the amount, below its date. */
  readonly under?: ReactNode;
  /** Additional content. */
  readonly children?: ReactNode;
}

/** The amount, its due date and its loan. */
export function AmountToPay({ repayment, labels, under, children }: AmountToPayProps) {
  const { currency } = useMarketFormat();
  const { repayAmount, repayDate, productName, productLogo } = repayment;
  return (
    <Card stacked>
      <NameHeading name={productName} picture={productLogo} />
      <div>
        <p className={styles.label}>{labels.toPay}</p>
        <Amount minor={repayAmount} currency={currency} size="large" />
        <p className={styles.by}>
          {labels.payBy} <Day on={repayDate} isNear />
        </p>
        {under}
      </div>
      {children}
    </Card>
  );
}
