import { Menu, type MenuProps } from 'antd';
import { useLocation } from 'wouter';
import { pathOf, type Section, sectionGroups } from './section.ts';

/** The start page has an empty name in the URL. */
const START = '';

function isAt(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`);
}

/** All sections by group. They are real links, so a section can also open in a new tab. */
export function Navigation({ sections }: { readonly sections: readonly Section[] }) {
  const [location, navigate] = useLocation();
  const current = sections.find((section) => isAt(location, pathOf(section)));
  return (
    <nav aria-label="Sections">
      <Menu
        mode="inline"
        // The user's account is only in the user menu.
        selectedKeys={location === '/account' ? [] : [current?.name ?? START]}
        items={[itemOf({ name: START, title: 'Home' }), ...itemsOf(sections)]}
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

function itemOf({ name, title }: Pick<Section, 'name' | 'title'>) {
  return {
    key: name,
    label: (
      <a href={import.meta.env.BASE_URL + name} tabIndex={-1}>
        {title}
      </a>
    ),
  };
}
