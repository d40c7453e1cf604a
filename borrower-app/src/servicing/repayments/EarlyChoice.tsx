import { useCopy } from '#copy/LocaleProvider.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesignCopy } from '#design/design-context.tsx';
import { OptionCard, OptionCards } from '../paying/OptionCards.tsx';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import type { Repayment } from './queries.ts';
import styles from './Repay.module.css';
import { repayCopy } from './repay-copy.ts';

/** What the borrower's money does: reduce the loan now, or pay the next payment ahead. */
export type EarlyUse = 'reduce' | 'ahead';

interface EarlyChoiceProps {
  readonly repayment: Repayment;
  readonly early: NonNullable<Repayment['early']>;
  readonly chosen: EarlyUse;
  readonly onChoose: (use: EarlyUse) => void;
}

/** Both uses of an early payment, the server's first choice first. Every figure is the server's. */
export function EarlyChoice({ repayment, early, chosen, onChoose }: EarlyChoiceProps) {
  const copy = useCopy(repayCopy);
  const { dateLocale } = useDesignCopy();
  const written = useWrittenAmount();
  const titles: Readonly<Record<EarlyUse, string>> = {
    reduce: copy.payAndSave(written(early.amount), written(early.interestSaved)),
    ahead: copy.payNextNow(written(repayment.repayAmount), formatDay(repayment.repayDate, dateLocale)),
  };
  const texts: Readonly<Record<EarlyUse, string>> = { reduce: early.text, ahead: early.aheadText };
  const uses: readonly EarlyUse[] = early.isFirst === '1' ? ['reduce', 'ahead'] : ['ahead', 'reduce'];
  return (
    <OptionCards legend={copy.earlyUses}>
      {uses.map((use) => (
        <OptionCard
          key={use}
          name="early-use"
          title={titles[use]}
          isChosen={use === chosen}
          onChoose={() => onChoose(use)}
        >
          <p className={styles.effect}>{texts[use]}</p>
        </OptionCard>
      ))}
    </OptionCards>
  );
}
