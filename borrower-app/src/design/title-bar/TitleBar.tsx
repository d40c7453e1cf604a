import type { ReactNode } from 'react';
import { useDesignCopy } from '../design-context.tsx';
import { BackIcon } from '../icons/icons.tsx';
import styles from './TitleBar.module.css';

interface TitleBarProps {
  readonly title: string;
  readonly onBack?: () => void;
  /** One secondary action at the right. */
  readonly action?: ReactNode;
}

/** The top of a screen: back button, title and at most one action. */
export function TitleBar({ title, onBack, action }: TitleBarProps) {
  const copy = useDesignCopy();
  return (
    <header className={styles.bar}>
      {onBack && (
        <button type="button" className={styles.back} aria-label={copy.back} onClick={onBack}>
          <BackIcon />
        </button>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.side}>{action}</div>
    </header>
  );
}
