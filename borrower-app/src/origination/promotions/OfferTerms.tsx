import type { MarketId } from '@hiram/contract/market-ids';
import { marketFormats } from '#brands/market.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { formatRate } from './format-rate.ts';
import styles from './Hero.module.css';
import { promotionCopy } from './promotion-copy.ts';
import type { Template } from './use-template.ts';

interface OfferTermsProps {
  readonly offer: NonNullable<Template['offer']>;
  readonly market: MarketId;
}

/** Amount, term and price, including the total cost, which a monthly rate would hide. */
export function OfferTerms({ offer, market }: OfferTermsProps) {
  const copy = useCopy(promotionCopy);
  const { currency } = marketFormats[market];
  return (
    <dl className={styles.offer}>
      <div className={styles.amount}>
        <dt>{copy.offerUpTo}</dt>
        <dd>
          <Amount minor={offer.amountTo} currency={currency} size="large" />
        </dd>
      </div>
      <Figure label={copy.offerTerm} value={copy.offerDays(Number(offer.daysFrom), Number(offer.daysTo))} />
      <Figure label={copy.offerMonthly} value={formatRate(offer.monthlyRate)} />
      <Figure label={copy.offerAnnual} value={formatRate(offer.annualRate)} />
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
