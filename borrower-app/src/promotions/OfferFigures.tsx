import type { MarketId } from '@hiram/contract/market-ids';
import { marketFormats } from '../brands/market.ts';
import { Amount } from '../design/amount/Amount.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Hero.module.css';
import { promotionTexts } from './promotion-texts.ts';
import type { Template } from './use-template.ts';
import { writtenRate } from './written-rate.ts';

interface OfferFiguresProps {
  readonly offer: NonNullable<Template['offer']>;
  readonly market: MarketId;
}

/** Amount, term and price, including the total cost, which a monthly rate would hide. */
export function OfferFigures({ offer, market }: OfferFiguresProps) {
  const texts = useTexts(promotionTexts);
  const { currency } = marketFormats[market];
  return (
    <dl className={styles.offer}>
      <div className={styles.amount}>
        <dt>{texts.offerUpTo}</dt>
        <dd>
          <Amount minor={offer.amountTo} currency={currency} size="large" />
        </dd>
      </div>
      <Figure label={texts.offerTerm} value={texts.offerDays(Number(offer.daysFrom), Number(offer.daysTo))} />
      <Figure label={texts.offerMonthly} value={writtenRate(offer.monthlyRate)} />
      <Figure label={texts.offerAnnual} value={writtenRate(offer.annualRate)} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
