import type { Permission } from '@hiram/contract/people/staff-roles';
import { Skeleton } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useAccount } from '../session/account.ts';
import styles from './SectionTabs.module.css';

/** One page of a section with several pages. */
interface SectionTab {
  /** Part of the URL, so that a page can be linked and reloaded. */
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
  readonly Page: ComponentType;
}

interface SectionTabsProps {
  /** The label of the tab list, for screen readers. */
  readonly label: string;
  readonly path: `/${string}`;
  readonly tabs: readonly [SectionTab, ...SectionTab[]];
}

/** A section with several pages: the tabs that the user may see, with one open. */
export function SectionTabs({ label, path, tabs }: SectionTabsProps) {
  const { permissions } = useAccount();
  const [search] = useSearchParams();
  const offered = tabs.filter(({ permission }) => permissions.includes(permission));
  const open = offered.find(({ name }) => name === search.get('tab')) ?? offered[0] ?? tabs[0];
  return (
    <div className={styles.section}>
      <nav className={styles.tabs} aria-label={label}>
        {offered.map(({ name, title }) => (
          <Link
            key={name}
            href={name === tabs[0].name ? path : `${path}?tab=${name}`}
            aria-current={name === open.name ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.page}>
        <Suspense fallback={<Skeleton active />}>
          <open.Page key={open.name} />
        </Suspense>
      </div>
    </div>
  );
}
