import { Menu, type MenuProps } from 'antd';
import { useLocation } from 'wouter';
import styles from './Navigation.module.css';
import { pathOf, type Section, sectionGroups } from './section.ts';

/** Every section by its group. The links are real ones, so that a section opens in a tab of its own too. */
export function Navigation({ sections }: { readonly sections: readonly Section[] }) {
  const [location, navigate] = useLocation();
  const current = sections.find((section) => location.startsWith(pathOf(section)));
  return (
    <nav aria-label="Sections">
      <Menu
        mode="inline"
        selectedKeys={current ? [current.name] : []}
        items={itemsOf(sections)}
        onClick={({ key, domEvent }) => {
          if (domEvent.ctrlKey || domEvent.metaKey) return;
          domEvent.preventDefault();
          navigate(`/${key}`);
        }}
      />
    </nav>
  );
}

function itemsOf(sections: readonly Section[]): NonNullable<MenuProps['items']> {
  return sectionGroups.flatMap((group) => {
    const members = sections.filter((section) => section.group === group);
    if (members.length === 0) return [];
    return [{ type: 'group' as const, key: group, label: group, children: members.map(itemOf) }];
  });
}

function itemOf(section: Section) {
  return {
    key: section.name,
    label: (
      <a
        href={import.meta.env.BASE_URL + section.name}
        className={section.Page ? undefined : styles.toCome}
        tabIndex={-1}
      >
        {section.title}
      </a>
    ),
    extra: section.Page ? undefined : <span className={styles.mark}>to come</span>,
  };
}
