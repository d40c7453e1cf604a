import type { ComponentType } from 'react';
import {
  CalendarIcon,
  InformationIcon,
  ReceiptIcon,
  TelephoneIcon,
  WalletIcon,
} from '../design/icons/icons.tsx';
import { CalculatorIcon, PersonIcon } from '../design/icons/rarer-icons.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import type { HomeTexts } from './home-texts/en.ts';
import { homeTexts } from './home-texts.ts';
import { useOpenOnce } from './use-open-once.ts';

interface Link {
  readonly path: string;
  readonly name: keyof HomeTexts['links'];
  readonly Icon: ComponentType;
}

const links: readonly Link[] = [
  { path: '/orders', name: 'orders', Icon: ReceiptIcon },
  { path: '/bindCard', name: 'accounts', Icon: WalletIcon },
  { path: '/calculator', name: 'calculator', Icon: CalculatorIcon },
  { path: '/bookkeeping', name: 'bookkeeping', Icon: CalendarIcon },
  { path: '/complaint', name: 'complaint', Icon: InformationIcon },
  { path: '/customerService', name: 'customerService', Icon: TelephoneIcon },
  { path: '/account', name: 'account', Icon: PersonIcon },
];

/** Links to the other pages that this build has. */
export function HomeLinks() {
  const texts = useTexts(homeTexts);
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  return (
    <List title={texts.more}>
      {links
        .filter(({ path }) => has(path))
        .map(({ path, name, Icon }) => (
          <ListRow key={path} leading={<Icon />} title={texts.links[name]} onClick={() => open(path)} />
        ))}
    </List>
  );
}
