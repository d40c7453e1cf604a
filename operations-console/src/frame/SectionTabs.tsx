import type { Permission } from '@hiram/contract/staff-words';
import { Skeleton } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useAccount } from '../session/account.ts';
import styles from './SectionTabs.module.css';

/** One page of a section that has several. */
export interface SectionTab {
  /** Stands in the address, so that a page can be led to and loaded again. */
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
  readonly Page: ComponentType;
  /** Of a page that keeps its filters in the address: it goes on when they change. */
  readonly keepsAddress?: boolean;
}

interface SectionTabsProps {
  /** What the tabs are of, for whoever hears them. */
  readonly label: string;
  /** The path of the section. */
  readonly path: `/${string}`;
  readonly tabs: readonly [SectionTab, ...SectionTab[]];
}

/** A section of several pages: those that this person may see, and one of them open. */
export function SectionTabs({ label, path, tabs }: SectionTabsProps) {
  const { permissions } = useAccount();
  const [search] = useSearchParams();
  const offered = tabs.filter(({ permission }) => permissions.includes(permission));
  const open = offered.find(({ name }) => name === search.get('tab')) ?? offered[0] ?? tabs[0];
  // What else stands in the address is for the page that it leads to: another look at it begins anew.
  const place = search.toString();
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
          <open.Page key={open.keepsAddress === true ? open.name : `${open.name} ${place}`} />
        </Suspense>
      </div>
    </div>
  );
}
