import { Menu, type MenuProps } from 'antd';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import styles from './Navigation.module.css';
import { isAt, type Section, sectionGroups } from './section.ts';

/** The home page has an empty name in the URL. */
const HOME = '';

/** How much open work a section has for the user. */
export interface OpenWork {
  readonly count: number;
  /** Whether there is more than was counted. */
  readonly isAtLeast: boolean;
  /** How much of it is past its SLA. */
  readonly escalated: number;
}

interface NavigationProps {
  readonly sections: readonly Section[];
  /** By section name; a section without an entry shows no count. */
  readonly openWork: ReadonlyMap<string, OpenWork>;
}

/** All sections by group. They are real links, so a section can also open in a new tab. */
export function Navigation({ sections, openWork }: NavigationProps) {
  const [location, navigate] = useLocation();
  const current = location === '/' ? HOME : sections.find((section) => isAt(section, location))?.name;
  return (
    <nav aria-label="Sections" className={styles.navigation}>
      <Menu
        mode="inline"
        inlineIndent={8}
        selectedKeys={current === undefined ? [] : [current]}
        items={[
          itemOf({ name: HOME, title: 'Home', Icon: House }, undefined),
          ...sectionGroups.flatMap((group) => itemsOf(group, sections, openWork)),
        ]}
        onClick={({ key, domEvent }) => {
          if (domEvent.ctrlKey || domEvent.metaKey) return;
          domEvent.preventDefault();
          navigate(`/${key}`);
        }}
      />
    </nav>
  );
}

type Items = NonNullable<MenuProps['items']>;

/** The first group holds the work of the day and has no title. */
function itemsOf(
  group: (typeof sectionGroups)[number],
  sections: readonly Section[],
  openWork: NavigationProps['openWork'],
): Items {
  const members = sections
    .filter((section) => section.group === group)
    .map((section) => itemOf(section, openWork.get(section.name)));
  if (members.length === 0 || group === sectionGroups[0]) return members;
  return [{ type: 'group', key: group, label: group, children: members }];
}

function itemOf({ name, title, Icon }: Pick<Section, 'name' | 'title' | 'Icon'>, work: OpenWork | undefined) {
  return {
    key: name,
    icon: <Icon size={16} strokeWidth={1.6} aria-hidden />,
    label: (
      <a href={import.meta.env.BASE_URL + name} tabIndex={-1} className={styles.label}>
        <span>{title}</span>
        {work !== undefined && work.count > 0 && <Count work={work} />}
      </a>
    ),
  };
}

function Count({ work: { count, isAtLeast, escalated } }: { readonly work: OpenWork }): ReactNode {
  const text = `${count}${isAtLeast ? '+' : ''}`;
  return (
    <span className={styles.count} data-escalated={escalated > 0}>
      {text}
      <span className={styles.unseen}>{escalated > 0 ? ` open, ${escalated} escalated` : ' open'}</span>
    </span>
  );
}
