import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import { CollapsedRows } from './CollapsedRows.tsx';
import styles from './Extension.module.css';
import { extensionCopy } from './extension-copy.ts';
import type { Extension } from './queries.ts';

interface ExtensionHeaderProps {
  readonly extension: Extension;
  readonly currency: string;
}

/** The extension, its price and the new due date. */
export function ExtensionHeader({ extension, currency }: ExtensionHeaderProps) {
  const copy = useCopy(extensionCopy);
  const { delayInfo, repayDate, productName, productLogo, noticeMsg, costs } = extension;
  const rows = extension.repayPlan ?? extension.detail ?? [];
  return (
    <Card>
      <div className={styles.part}>
        <div className={styles.product}>
          <NameMark name={productName} picture={productLogo} />
          <span className={styles.name}>{productName}</span>
        </div>
        <div>
          <h2 className={styles.title}>{delayInfo.title}</h2>
          <Amount minor={delayInfo.delayAmount} currency={currency} size="large" />
        </div>
        <p>
          <span className={styles.quiet}>{copy.nextPayment}</span>{' '}
          <Day on={repayDate} {...(costs !== undefined && { today: costs.today })} />
        </p>
        <CollapsedRows rows={rows}>
          {(shown) => <MoneyRows rows={shown.map(({ text, value }) => ({ label: text, figure: value }))} />}
        </CollapsedRows>
        {noticeMsg !== '' && <p className={styles.notice}>{noticeMsg}</p>}
      </div>
    </Card>
  );
}
