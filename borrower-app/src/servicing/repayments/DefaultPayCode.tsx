import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { AlertDialog } from '#design/dialog/AlertDialog.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import { openScreen } from '#frame/navigation.ts';
import { LazyBarCode } from './LazyCodes.tsx';
import type { OrderKey, Repayment } from './queries.ts';
import styles from './Repay.module.css';
import { repayCopy } from './repay-copy.ts';
import { storeRepaymentInfo } from './stored-repayment-info.ts';

interface DefaultPayCodeProps {
  readonly order: OrderKey;
  readonly repayment: Repayment;
  readonly code: NonNullable<Repayment['defDetail']>;
}

/** The open payment code for this exact amount, with links to its steps and bar code. */
export function DefaultPayCode({ order, repayment, code }: DefaultPayCodeProps) {
  const copy = useCopy(repayCopy);
  const [isShown, setShown] = useState(false);

  function openSteps(): void {
    storeRepaymentInfo({ order, repayment });
    openScreen('/repaymentOfCode2');
  }

  return (
    <div className={styles.box}>
      <List title={copy.yourCode}>
        <ListRow
          leading={<NameMark name={code.title} picture={code.logo} />}
          title={<span className={styles.code}>{code.payCode}</span>}
          description={`${code.title} · ${copy.yourCodeHint}`}
          onClick={openSteps}
        />
      </List>
      <Button variant="text" onClick={() => setShown(true)}>
        {copy.showBarCode}
      </Button>
      <AlertDialog
        open={isShown}
        title={copy.barCode}
        confirmLabel={copy.close}
        onClose={() => setShown(false)}
      >
        <LazyBarCode text={code.payCode} label={copy.scanAtCounter} otherwise={copy.noCode} />
      </AlertDialog>
    </div>
  );
}
