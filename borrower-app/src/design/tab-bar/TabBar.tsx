import type { ReactNode } from 'react';
import styles from './TabBar.module.css';

interface MainTab {
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Says in words why the tab has a dot; without it there is none. */
  readonly notice?: string | undefined;
}

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly MainTab[];
  /** The path of the page that is open. */
  readonly current: string;
  readonly onOpen: (path: string) => void;
}

/** The main pages of the app, at the bottom within reach of the thumb. They are links, so they work early. */
export function TabBar({ label, tabs, current, onOpen }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {tabs.map(({ path, label: name, icon, notice }) => (
        <a
          key={path}
          href={path}
          className={styles.tab}
          {...(path === current && { 'aria-current': 'page' })}
          onClick={(event) => {
            event.preventDefault();
            if (path !== current) onOpen(path);
          }}
        >
          <span className={styles.icon}>
            {icon}
            {notice !== undefined && (
              <span className={styles.dot}>
                <span className="visually-hidden">{notice}: </span>
              </span>
            )}
          </span>
          {name}
        </a>
      ))}
    </nav>
  );
}
