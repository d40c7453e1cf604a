import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import { STAFF_ROLES } from '@hiram/contract/people/staff-roles';
import { Button } from 'antd';
import { useLocation } from 'wouter';
import { useAccount } from '../session/account.ts';
import { roleLabels } from '../session/role-labels.ts';
import styles from './NoSuchPage.module.css';
import { isAt, type Section } from './section.ts';

/** An address that leads nowhere, or to a section that the user's role does not have. */
export function NoSuchPage({ all }: { readonly all: readonly Section[] }) {
  const [location, go] = useLocation();
  const { role } = useAccount();
  const section = all.find((one) => isAt(one, location));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{section === undefined ? 'Page not found' : 'No access to this page'}</h1>
      <p className={styles.words}>
        {section === undefined
          ? 'No page has this address. Check it, or search for the case.'
          : `${section.title} is not part of your role, ${roleLabels[role].title}. It is open to: ${rolesWith(section)}.`}
      </p>
      <Button type="primary" onClick={() => go('/')}>
        Go to Home
      </Button>
    </div>
  );
}

function rolesWith({ permission }: Section): string {
  const roles = STAFF_ROLES.filter((role) => permissionsOfRole[role].some((held) => held === permission));
  return roles.map((role) => roleLabels[role].title).join(', ');
}
