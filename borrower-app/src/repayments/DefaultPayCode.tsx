import { useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { AlertDialog } from '../design/dialog/AlertDialog.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { NameMark } from '../design/name-mark/NameMark.tsx';
import { openScreen } from '../frame/navigation.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { keepRepaymentInfo } from './kept-repayment-info.ts';
import { LaterBarCode } from './LaterCodes.tsx';
import type { OrderKey, Repayment } from './queries.ts';
import styles from './Repay.module.css';
import { repayTexts } from './repay-texts.ts';

interface DefaultPayCodeProps {
  readonly order: OrderKey;
  readonly repayment: Repayment;
  readonly code: NonNullable<Repayment['defDetail']>;
}

/** The open payment code for this exact amount, with links to its steps and bar code. */
export function DefaultPayCode({ order, repayment, code }: DefaultPayCodeProps) {
  const texts = useTexts(repayTexts);
  const [isShown, setShown] = useState(false);

  function openSteps(): void {
    keepRepaymentInfo({ order, repayment });
    openScreen('/repaymentOfCode2');
  }

  return (
    <div className={styles.box}>
      <List title={texts.yourCode}>
        <ListRow
          leading={<NameMark name={code.title} picture={code.logo} />}
          title={<span className={styles.code}>{code.payCode}</span>}
          description={`${code.title} · ${texts.yourCodeHint}`}
          onClick={openSteps}
        />
      </List>
      <Button variant="text" onClick={() => setShown(true)}>
        {texts.showBarCode}
      </Button>
      <AlertDialog
        open={isShown}
        title={texts.barCode}
        confirmLabel={texts.close}
        onClose={() => setShown(false)}
      >
        <LaterBarCode text={code.payCode} label={texts.scanAtCounter} otherwise={texts.noCode} />
      </AlertDialog>
    </div>
  );
}
