import { Alert, Button, Descriptions } from 'antd';
import { PartHeading, SectionHeading } from '../frame/SectionHeading.tsx';
import { timeOf } from '../frame/time-text.ts';
import styles from './AccountPage.module.css';
import { type OwnAccount, useAccount, useOwnAccount } from './account.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { permissionLabels } from './permission-labels.ts';
import { roleLabels } from './role-labels.ts';

/** The user's profile, permissions, authentication methods and sessions. */
export function AccountPage() {
  const account = useAccount();
  const { error, refetch } = useOwnAccount({ fresh: true });
  return (
    <div className={styles.page}>
      <SectionHeading title="My account">
        An administrator can change your name and role. If you lose your phone or password, ask for a new
        link.
      </SectionHeading>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={`${error.message} The data shown may be outdated.`}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      <div className={styles.columns}>
        <AccountIdentity account={account} onChanged={() => void refetch()} />
        <AccountPermissions account={account} />
      </div>
      <OwnPasskeys onChanged={() => void refetch()} />
      <OwnSessions sessions={account.sessions} onChanged={() => void refetch()} />
    </div>
  );
}

const MINUTE_SECONDS = 60;

interface AccountIdentityProps {
  readonly account: OwnAccount;
  readonly onChanged: () => void;
}

function AccountIdentity({ account, onChanged }: AccountIdentityProps) {
  const { name, email, role, hasApp, hasPassword, hasPasskey, provider, recoveryCodesLeft } = account;
  const idleMinutes = Math.round(Number(account.idleSeconds) / MINUTE_SECONDS);
  const secondFactors = [
    ...(hasPasskey ? ['Passkey'] : []),
    ...(hasApp ? ['Authenticator app'] : []),
    ...(provider ? [provider.title] : []),
  ];
  const items = [
    { key: 'name', label: 'Name', children: name },
    { key: 'email', label: 'E-mail', children: email },
    { key: 'role', label: 'Role', children: roleLabels[role].title },
    ...(hasPassword
      ? [
          {
            key: 'password',
            label: 'Password',
            children: <ChangePassword email={email} onChanged={onChanged} />,
          },
        ]
      : []),
    { key: 'proofs', label: 'Step-up authentication', children: secondFactors.join(', or ') || 'None' },
    ...(hasApp
      ? [
          {
            key: 'codes',
            label: 'Recovery codes',
            children: <RecoveryCodes left={Number(recoveryCodesLeft)} />,
          },
        ]
      : []),
    {
      key: 'end',
      label: 'Signed in until',
      children: `${timeOf(account.sessionEndsAt)}, or after ${idleMinutes} minutes without activity`,
    },
  ];
  return (
    <section aria-labelledby="account-who" className={styles.part}>
      <PartHeading id="account-who">Profile</PartHeading>
      <Descriptions
        size="small"
        bordered
        column={1}
        styles={{ label: { width: 172 }, content: { background: 'var(--ant-color-bg-container)' } }}
        items={items}
      />
    </section>
  );
}

const FEW = 3;

function RecoveryCodes({ left }: { readonly left: number }) {
  if (left > FEW) return `${left} remaining`;
  return `${left === 0 ? 'None' : `Only ${left}`} remaining. Ask an administrator for new ones.`;
}

function AccountPermissions({ account: { role, permissions } }: { readonly account: OwnAccount }) {
  return (
    <section aria-labelledby="account-may" className={styles.part}>
      <PartHeading id="account-may">Permissions</PartHeading>
      <p className={styles.sentence}>
        {roleLabels[role].title}: {roleLabels[role].purpose}.
      </p>
      <ul aria-labelledby="account-may" className={styles.permissions}>
        {permissions.map((permission) => (
          <li key={permission}>{permissionLabels[permission]}</li>
        ))}
      </ul>
    </section>
  );
}
