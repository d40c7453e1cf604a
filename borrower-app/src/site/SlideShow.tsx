import type { SiteCopy } from './copy/en.ts';
import { CostIllustration } from './drawings/CostIllustration.tsx';
import { MoneyIllustration } from './drawings/MoneyIllustration.tsx';
import styles from './SlideShow.module.css';

interface SlideShowProps {
  readonly copy: SiteCopy;
  readonly isInIndia: boolean;
}

/** Two images side by side that can be swiped. The page's script moves them until the visitor does. */
export function SlideShow({ copy, isInIndia }: SlideShowProps) {
  const slides = [
    {
      title: isInIndia ? copy.slideCostTitleInIndia : copy.slideCostTitle,
      picture: <CostIllustration label={copy.slideCostIllustration} />,
    },
    { title: copy.slideMoneyTitle, picture: <MoneyIllustration label={copy.slideMoneyIllustration} /> },
  ];
  return (
    <section className={styles.show} aria-label={copy.slides}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard this way. */}
      <ul className={styles.track} data-slides tabIndex={0} aria-label={copy.slides}>
        {slides.map(({ title, picture }) => (
          <li key={title} className={styles.slide}>
            {picture}
            <p className={styles.caption}>{title}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
