import type { ReactNode } from 'react';
import styles from './Scene.module.css';

interface SceneProps {
  readonly viewBox: string;
  readonly children: ReactNode;
}

/**
 * A drawing of daily life in flat colours, one to a page, for moments, empty pages and help. Screen readers
 * skip it, because the words beside it say what it means.
 */
export function Scene({ viewBox, children }: SceneProps) {
  return (
    <svg className={styles.scene} viewBox={viewBox} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
