import { logoutStaff } from '@hiram/contract/people/staff';
import { App, Button, Dropdown } from 'antd';
import { useLocation } from 'wouter';
import styles from './AccountMenu.module.css';
import { useAccount } from './account.ts';
import { roleLabels } from './role-labels.ts';
import { sendCall } from './send-call.ts';
import { clearTabStorage } from './tab-storage.ts';
import { useStaffAction } from './use-staff-action.ts';

/** The signed-in user, with links to the account and to sign out. */
export function AccountMenu() {
  const account = useAccount();
  const { message } = App.useApp();
  const [, go] = useLocation();
  const leaving = useStaffAction({
    mutationFn: (everywhere: boolean) => sendCall(logoutStaff, { everywhere }),
    onSuccess: () => {
      clearTabStorage();
      location.assign(import.meta.env.BASE_URL);
    },
    onError: (error) => message.error(error.message),
  });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'who', type: 'group', label: `${account.email}, ${roleLabels[account.role].title}` },
          { key: 'account', label: 'My account and sessions', onClick: () => go('/account') },
          { key: 'leave', label: 'Sign out', onClick: () => leaving.mutate(false) },
          { key: 'everywhere', label: 'Sign out everywhere', onClick: () => leaving.mutate(true) },
        ],
      }}
    >
      <Button type="text" loading={leaving.isPending} className={styles.account ?? ''}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(account.name)}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{account.name}</span>
          <span className={styles.role}>{roleLabels[account.role].title}</span>
        </span>
      </Button>
    </Dropdown>
  );
}

/** "BD" for Ben Diaz: the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
