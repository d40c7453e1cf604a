import type { ComponentType } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { CalendarIcon, InformationIcon, PhoneIcon, ReceiptIcon, WalletIcon } from '#design/icons/icons.tsx';
import { CalculatorIcon, PersonIcon } from '#design/icons/rarer-icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import type { HomeCopy } from './home-copy/en.ts';
import { homeCopy } from './home-copy.ts';
import { useOpenOnce } from './use-open-once.ts';

interface Link {
  readonly path: string;
  readonly name: keyof HomeCopy['links'];
  readonly Icon: ComponentType;
}

const links: readonly Link[] = [
  { path: '/orders', name: 'orders', Icon: ReceiptIcon },
  { path: '/bindCard', name: 'accounts', Icon: WalletIcon },
  { path: '/calculator', name: 'calculator', Icon: CalculatorIcon },
  { path: '/bookkeeping', name: 'bookkeeping', Icon: CalendarIcon },
  { path: '/complaint', name: 'complaint', Icon: InformationIcon },
  { path: '/customerService', name: 'customerService', Icon: PhoneIcon },
  { path: '/account', name: 'account', Icon: PersonIcon },
];

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
