import type { DataOf } from '@hiram/contract/call';
import type { readUserInfo, readUserMenu } from '@hiram/contract/people/identity';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { LazyFrozenNotice } from '../account-freezes/LazyFrozenNotice.tsx';
import styles from './Account.module.css';
import { accountCopy } from './account-copy.ts';
import { FreezeAccount } from './FreezeAccount.tsx';
import { LogOut } from './LogOut.tsx';
import { Sessions } from './Sessions.tsx';

type User = DataOf<typeof readUserInfo>;
type MenuKey = DataOf<typeof readUserMenu>['menu'][number]['key'];

async function loadExtras() {
  return import('./AccountExtras.tsx');
}

/** The page of each menu entry. Devices have no separate page; they are shown here. */
const pages = {
  orders: '/orders',
  accounts: '/bindCard',
  complaints: '/complaintList',
  customerService: '/customerService',
  privacy: '/privacyPolicy',
  terms: '/loanTerms',
  deleteAccount: '/deleteAccount',
} as const satisfies Partial<Record<MenuKey, string>>;

type Page = keyof typeof pages;

interface AccountDetailsProps {
  readonly user: User;
  readonly menu: readonly MenuKey[];
  /** Called after a session was ended, to reload the list. */
  readonly onChanged: () => void;
}

export function AccountDetails({ user, menu, onChanged }: AccountDetailsProps) {
  const copy = useCopy(accountCopy);
  const { has, open } = useOtherPages();
  const isFrozen = user.isFrozen === '1';
  const shown = menu.filter(isPage).filter((key) => has(pages[key]));
  return (
    <ScreenContent>
      {isFrozen && <LazyFrozenNotice />}
      <div className={styles.who}>
        <span className={styles.portrait} aria-hidden="true">
          {user.maskedMobile.slice(-2)}
        </span>
        <div>
          <p className={styles.sentence}>{copy.loggedInAs}</p>
          <p className={styles.number}>{user.maskedMobile}</p>
        </div>
      </div>
      <List>
        {shown.map(
          (key) =>
            key !== 'deleteAccount' && (
              <ListRow key={key} title={copy[key]} onClick={() => open(pages[key])} />
            ),
        )}
        {has('/whoContactedMe') && (
          <ListRow title={copy.whoContactedMe} onClick={() => open('/whoContactedMe')} />
        )}
        {has('/myLimits') && (
          <ListRow
            title={copy.myLimits}
            description={copy.myLimitsReason}
            onClick={() => open('/myLimits')}
          />
        )}
        {has('/myData') && (
          <ListRow title={copy.myData} description={copy.myDataReason} onClick={() => open('/myData')} />
        )}
        <ListRow
          title={user.hasPassword === '1' ? copy.changePassword : copy.setPassword}
          description={copy.passwordReason}
          onClick={() => open('/resetPassword')}
        />
      </List>
      <LazyPart load={loadExtras} meanwhile={null}>
        {({ AccountExtras }) => <AccountExtras />}
      </LazyPart>
      <Sessions sessions={user.sessions} onEnded={onChanged} />
      {!isFrozen && <FreezeAccount onFrozen={onChanged} />}
      <LogOut />
      {shown.includes('deleteAccount') && (
        <List>
          <ListRow title={copy.deleteTitle} onClick={() => open(pages.deleteAccount)} />
        </List>
      )}
    </ScreenContent>
  );
}

/** The menu may contain entries that this app version has no page for. */
function isPage(key: MenuKey): key is Page {
  return key in pages;
}
