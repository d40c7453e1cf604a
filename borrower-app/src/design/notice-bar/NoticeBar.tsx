import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { defaults } from '../defaults.ts';
import { InformationIcon } from '../icons/icons.tsx';
import { prefersReducedMotion } from '../reduced-motion.ts';
import styles from './NoticeBar.module.css';

interface NoticeBarProps {
  readonly children: string;
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'caution';
}

/**
 * A one-line notice. Long text scrolls continuously, one pixel a frame, and pauses while touched. With
 * reduced motion it wraps to as many lines as needed.
 */
export function NoticeBar({ children, icon = <InformationIcon />, tone = 'neutral' }: NoticeBarProps) {
  const text = useRef<HTMLSpanElement>(null);
  const running = useRef<Animation>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length and runs anew.
  useEffect(() => {
    if (text.current === null || prefersReducedMotion()) {
      return;
    }
    running.current = startMarquee(text.current);
    return () => running.current?.cancel();
  }, [children]);

  return (
    <div
      className={classNames(styles.bar, styles[tone])}
      onPointerEnter={() => running.current?.pause()}
      onPointerLeave={() => running.current?.play()}
    >
      {icon}
      <p className={styles.window}>
        <span ref={text} className={styles.text}>
          {children}
        </span>
      </p>
    </div>
  );
}

function startMarquee(text: HTMLElement): Animation | undefined {
  const { framesPerSecond, leadInMs, trailingMs } = defaults.noticeBar;
  const hiddenPx = Math.ceil(text.scrollWidth - (text.parentElement?.clientWidth ?? text.scrollWidth));
  if (hiddenPx <= 0) {
    return undefined;
  }
  const run = text.animate([{ transform: 'none' }, { transform: `translateX(${-hiddenPx}px)` }], {
    delay: leadInMs,
    duration: (hiddenPx / framesPerSecond) * 1000,
    easing: `steps(${hiddenPx})`,
    endDelay: trailingMs,
    fill: 'forwards',
  });
  run.onfinish = () => run.play();
  return run;
}
