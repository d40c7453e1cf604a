import { CostPicture } from './drawings/CostPicture.tsx';
import { MoneyPicture } from './drawings/MoneyPicture.tsx';
import styles from './SlideShow.module.css';
import type { SiteTexts } from './texts/en.ts';

interface SlideShowProps {
  readonly texts: SiteTexts;
  readonly isInIndia: boolean;
}

/** Two images side by side that can be swiped. The page's script moves them until the visitor does. */
export function SlideShow({ texts, isInIndia }: SlideShowProps) {
  const slides = [
    {
      title: isInIndia ? texts.slideCostTitleInIndia : texts.slideCostTitle,
      picture: <CostPicture label={texts.slideCostPicture} />,
    },
    { title: texts.slideMoneyTitle, picture: <MoneyPicture label={texts.slideMoneyPicture} /> },
  ];
  return (
    <section className={styles.show} aria-label={texts.slides}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard this way. */}
      <ul className={styles.track} data-slides tabIndex={0} aria-label={texts.slides}>
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
