import type { MarketId } from '@hiram/contract/market-ids';
import { lazy, Suspense } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { classNames } from '#design/class-names.ts';
import { MovingCoins } from '#design/illustrations/MovingCoins.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import styles from './Hero.module.css';
import { promotionCopy } from './promotion-copy.ts';
import type { ReadTemplate } from './use-template.ts';

/** The amounts need the template, so their code loads in parallel with it. */
const OfferTerms = lazy(async () => ({ default: (await import('./OfferTerms.tsx')).OfferTerms }));

/** The document renders the coins; few templates use another illustration. */
const PICTURES = {
  coins: MovingCoins,
  calendar: lazy(async () => ({
    default: (await import('#design/illustrations/MarkedCalendar.tsx')).MarkedCalendar,
  })),
  shield: lazy(async () => ({
    default: (await import('#design/illustrations/CheckedShield.tsx')).CheckedShield,
  })),
} as const;

interface HeroProps {
  readonly read: ReadTemplate;
  readonly market: MarketId;
}

/** The offer with the server's amounts. Space is reserved, so that the layout does not shift. */
export function Hero({ read, market }: HeroProps) {
  const copy = useCopy(promotionCopy);
  const template = read.state === 'ready' ? read.template : undefined;
  const Picture = PICTURES[template?.picture ?? 'coins'];
  return (
    <section className={classNames(styles.hero, template?.colours === 'soft' && styles.soft)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{template?.title || copy.defaultTitle}</h1>
        <p className={styles.sentence}>{template?.sentence || copy.defaultMessage}</p>
      </div>
      <div className={styles.picture}>
        <Suspense fallback={null}>
          <Picture />
        </Suspense>
      </div>
      <Offer read={read} market={market} />
    </section>
  );
}

function Offer({ read, market }: HeroProps) {
  const copy = useCopy(promotionCopy);
  switch (read.state) {
    case 'loading':
      return <OfferSkeleton />;
    case 'failed':
      return (
        <div className={styles.offer} role="alert">
          <p>{copy.offerFailed}</p>
          <button type="button" className={styles.retry} onClick={read.retry}>
            {copy.offerRetry}
          </button>
        </div>
      );
    case 'ready':
      return read.template.offer === undefined ? (
        <div className={styles.offer}>
          <p>{copy.offerLater}</p>
        </div>
      ) : (
        <Suspense fallback={<OfferSkeleton />}>
          <OfferTerms offer={read.template.offer} market={market} />
        </Suspense>
      );
  }
}

function OfferSkeleton() {
  return (
    <div className={styles.offer}>
      <SkeletonGroup>
        <Skeleton shape="short-line" />
        <Skeleton shape="figure" />
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    </div>
  );
}
