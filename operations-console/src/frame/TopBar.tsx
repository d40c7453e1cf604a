import { Button, Layout, Tooltip } from 'antd';
import { Moon, RotateCw, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { isAt, type Section } from './section.ts';
import styles from './TopBar.module.css';
import { useAppearanceChoice } from './use-appearance-choice.ts';

interface TopBarProps {
  readonly sections: readonly Section[];
  readonly finder: ReactNode;
  /** Asks again for everything that the page shows. */
  readonly onRefresh: () => void;
}

/** Where one is, the search over everything, and what acts on the whole page. */
export function TopBar({ sections, finder, onRefresh }: TopBarProps) {
  const [location] = useLocation();
  const [appearance, choose] = useAppearanceChoice();
  const other = appearance === 'dark' ? 'light' : 'dark';
  return (
    <Layout.Header className={styles.bar}>
      <span className={styles.here}>{titleAt(location, sections)}</span>
      {finder}
      <Tooltip title="Refresh">
        <Button
          type="text"
          aria-label="Refresh"
          icon={<RotateCw size={16} strokeWidth={1.6} />}
          onClick={onRefresh}
        />
      </Tooltip>
      <Tooltip title={other === 'dark' ? 'Dark theme' : 'Light theme'}>
        <Button
          type="text"
          aria-label={other === 'dark' ? 'Dark theme' : 'Light theme'}
          icon={other === 'dark' ? <Moon size={16} strokeWidth={1.6} /> : <Sun size={16} strokeWidth={1.6} />}
          onClick={() => choose(other)}
        />
      </Tooltip>
    </Layout.Header>
  );
}

function titleAt(location: string, sections: readonly Section[]): string {
  if (location === '/') return 'Home';
  if (location === '/account') return 'My account';
  return sections.find((section) => isAt(section, location))?.title ?? '';
}
