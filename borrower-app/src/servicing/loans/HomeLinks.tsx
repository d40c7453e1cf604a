import { useCopy } from '#copy/LocaleProvider.tsx';
import { PersonIcon } from '#design/icons/rarer-icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { homeCopy } from './home-copy.ts';
import { type HomeLink, homeLinks } from './home-links.ts';
import { useOpenOnce } from './use-open-once.ts';

const links: readonly HomeLink[] = [...homeLinks, { path: '/account', name: 'account', Icon: PersonIcon }];

/** Links to the other pages that this build has. */
export function HomeLinks() {
  const copy = useCopy(homeCopy);
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  return (
    <List title={copy.more}>
      {links
        .filter(({ path }) => has(path))
        .map(({ path, name, Icon }) => (
          <ListRow key={path} leading={<Icon />} title={copy.links[name]} onClick={() => open(path)} />
        ))}
    </List>
  );
}
