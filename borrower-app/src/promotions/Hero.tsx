import type { MarketId } from '@hiram/contract/market-ids';
import { lazy, Suspense } from 'react';
import { classNames } from '../design/class-names.ts';
import { MovingCoins } from '../design/illustrations/MovingCoins.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Hero.module.css';
import { promotionTexts } from './promotion-texts.ts';
import type { ReadTemplate } from './use-template.ts';

/** The figures are of no use before the template is there, so their code comes beside it and not before. */
const OfferFigures = lazy(async () => ({ default: (await import('./OfferFigures.tsx')).OfferFigures }));

/** The document draws the coins, and few templates ask for anything else. */
const PICTURES = {
  coins: MovingCoins,
  calendar: lazy(async () => ({
    default: (await import('../design/illustrations/MarkedCalendar.tsx')).MarkedCalendar,
  })),
  shield: lazy(async () => ({
    default: (await import('../design/illustrations/CheckedShield.tsx')).CheckedShield,
  })),
} as const;

interface HeroProps {
  readonly read: ReadTemplate;
  readonly market: MarketId;
}

/** What is on offer, in figures that the server stands by. The places are held, so that nothing moves when they come. */
export function Hero({ read, market }: HeroProps) {
  const texts = useTexts(promotionTexts);
  const template = read.state === 'ready' ? read.template : undefined;
  const Picture = PICTURES[template?.picture ?? 'coins'];
  return (
    <section className={classNames(styles.hero, template?.colours === 'soft' && styles.soft)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{template?.title || texts.defaultTitle}</h1>
        <p className={styles.sentence}>{template?.sentence || texts.defaultSentence}</p>
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
  const texts = useTexts(promotionTexts);
  switch (read.state) {
    case 'loading':
      return <OfferSkeleton />;
    case 'failed':
      return (
        <div className={styles.offer} role="alert">
          <p>{texts.offerFailed}</p>
          <button type="button" className={styles.retry} onClick={read.retry}>
            {texts.offerRetry}
          </button>
        </div>
      );
    case 'ready':
      return read.template.offer === undefined ? (
        <div className={styles.offer}>
          <p>{texts.offerLater}</p>
        </div>
      ) : (
        <Suspense fallback={<OfferSkeleton />}>
          <OfferFigures offer={read.template.offer} market={market} />
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
