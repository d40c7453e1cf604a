import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { WalletIcon } from '#design/icons/icons.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import styles from './LegacyRepay.module.css';
import { legacyCopy } from './legacy-copy.ts';
import type { LegacyStore } from './legacy-store.ts';
import type { BankCard, LegacyPaymentMethods } from './queries.ts';

interface PaymentMethodChoiceProps {
  readonly ways: LegacyPaymentMethods;
  readonly chosen: LegacyStore['chosen'];
  readonly onChoose: (way: BankCard | 'wallet') => void;
}

/** No account is preselected: the borrower decides which one is debited. */
export function PaymentMethodChoice({ ways, chosen, onChoose }: PaymentMethodChoiceProps) {
  const copy = useCopy(legacyCopy);
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.lead}>{copy.accounts}</legend>
      <div className={styles.rows}>
        {ways.bankCards.map((card) => (
          <Way
            key={card.id}
            mark={<NameMark name={card.bankName} picture="" />}
            name={card.bankName}
            detail={card.cardNo}
            isChosen={chosen !== undefined && chosen !== 'wallet' && chosen.id === card.id}
            onChoose={() => onChoose(card)}
          />
        ))}
        {ways.alipay === '1' && (
          <Way
            mark={
              <span className={styles.mark}>
                <WalletIcon />
              </span>
            }
            name={copy.wallet}
            detail={copy.walletHint}
            isChosen={chosen === 'wallet'}
            onChoose={() => onChoose('wallet')}
          />
        )}
      </div>
    </fieldset>
  );
}

interface WayProps {
  readonly mark: ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Way({ mark, name, detail, isChosen, onChoose }: WayProps) {
  return (
    <label className={styles.way}>
      {mark}
      <span className={styles.words}>
        <span className={styles.wayName}>{name}</span>
        <span className={styles.number}>{detail}</span>
      </span>
      <input type="radio" name="way" className={styles.choice} checked={isChosen} onChange={onChoose} />
    </label>
  );
}
