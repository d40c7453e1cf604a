import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Ring.module.css';
import { type RingPart, ringSegments } from './ring-segments.ts';

interface RingProps {
  /** One for each payment, in order. */
  readonly parts: readonly RingPart[];
  /** The words inside say what the drawing shows, so the drawing has no name of its own. */
  readonly children: ReactNode;
}

/** A loan as a ring of its payments: it closes when the last one is paid. */
export function Ring({ parts, children }: RingProps) {
  return (
    <div className={styles.ring}>
      <svg className={styles.drawing} viewBox="0 0 240 240" aria-hidden="true" focusable="false">
        {ringSegments(parts).map(({ path, part }) => (
          <path key={path} d={path} className={classNames(styles.segment, styles[part])} />
        ))}
      </svg>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
