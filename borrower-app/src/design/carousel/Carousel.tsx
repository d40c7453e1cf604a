import { Children, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { defaults } from '../defaults.ts';
import { useDesignCopy } from '../design-context.tsx';
import { prefersReducedMotion } from '../reduced-motion.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  readonly label: string;
  /** Each child is a slide. */
  readonly children: ReactNode;
  /** The initial slide, counted from 0. */
  readonly index?: number;
  /** How long each slide stays; 0 disables autoplay. */
  readonly autoplayMs?: number;
  readonly showsDots?: boolean;
}

/** Slides that a finger, a wheel or the arrow keys scroll; the browser does the scrolling. */
export function Carousel(props: CarouselProps) {
  const { label, index = defaults.carousel.index, autoplayMs = defaults.carousel.autoplayMs } = props;
  const { showsDots = true } = props;
  const copy = useDesignCopy();
  const count = Children.count(props.children);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(index);
  // Touch or keyboard focus stops autoplay, so that nothing moves under a finger or a screen reader.
  const [isInteractive, setIsInteractive] = useState(false);

  useLayoutEffect(() => {
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'instant' });
  }, [index]);

  useEffect(() => {
    if (autoplayMs <= 0 || isInteractive || prefersReducedMotion()) {
      return;
    }
    const timer = setInterval(() => scrollOn(track.current), autoplayMs);
    return () => clearInterval(timer);
  }, [autoplayMs, isInteractive]);

  function noteCurrent() {
    if (track.current !== null) {
      setCurrent(Math.round(track.current.scrollLeft / track.current.clientWidth));
    }
  }

  return (
    <section className={styles.carousel} aria-label={label} data-slide={current}>
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard this way.
        tabIndex={0}
        onScroll={noteCurrent}
        onPointerDown={() => setIsInteractive(true)}
        onFocus={() => setIsInteractive(true)}
      >
        {Children.map(props.children, (slide, position) => (
          <li className={styles.slide} aria-label={copy.slideOf(position + 1, count)}>
            {slide}
          </li>
        ))}
      </ul>
      {showsDots && count > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {Children.map(props.children, (_, position) => (
            <span className={styles.dot} data-current={position === current} />
          ))}
        </div>
      )}
    </section>
  );
}

function scrollOn(track: HTMLElement | null) {
  if (track === null) {
    return;
  }
  const isLast = track.scrollLeft + track.clientWidth >= track.scrollWidth - 1;
  track.scrollTo({ left: isLast ? 0 : track.scrollLeft + track.clientWidth, behavior: 'smooth' });
}
