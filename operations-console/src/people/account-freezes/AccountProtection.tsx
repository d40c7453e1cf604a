import type { FreezeReason } from '@hiram/contract/people/account-freezes';
import { Button } from 'antd';
import { useState } from 'react';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { useAccount } from '#session/account.ts';
import styles from './AccountProtection.module.css';
import { type Protection, ProtectionDialog, reasonLabels } from './ProtectionDialog.tsx';

interface Freeze {
  readonly at: string;
  /** Empty if the borrower froze the account. */
  readonly by: string;
  readonly reason: FreezeReason;
  readonly liftProposedBy?: string;
}

interface AccountProtectionProps {
  readonly borrowerId: string;
  readonly frozen: Freeze | undefined;
  readonly timeZone: string;
  readonly onChanged: () => void;
}

/** Whether the account is frozen, and the actions that stop a thief. */
export function AccountProtection({ borrowerId, frozen, timeZone, onChanged }: AccountProtectionProps) {
  const { permissions } = useAccount();
  const [opened, setOpened] = useState<Protection>();
  const actions: readonly Protection[] = [frozen === undefined ? 'freeze' : 'unfreeze', 'sessions'];
  return (
    <CasePart title="Account protection">
      {frozen === undefined ? (
        <p>Not frozen.</p>
      ) : (
        <p>
          <CaseMark tone="attention">Frozen</CaseMark> by {frozen.by === '' ? 'the borrower' : frozen.by},{' '}
          <CaseTime at={frozen.at} timeZone={timeZone} />. {reasonLabels[frozen.reason]}. No payouts, no new
          loans, no change of the payout account.
          {frozen.liftProposedBy !== undefined &&
            ` ${frozen.liftProposedBy} proposed to lift it. Another staff member has to approve.`}
        </p>
      )}
      {permissions.includes('protect_accounts') && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button key={action} size="small" onClick={() => setOpened(action)}>
              {buttons[action]}
            </Button>
          ))}
        </div>
      )}
      {opened && (
        <ProtectionDialog
          what={opened}
          borrowerId={borrowerId}
          onClose={() => setOpened(undefined)}
          onDone={() => {
            setOpened(undefined);
            onChanged();
          }}
        />
      )}
    </CasePart>
  );
}

const buttons: Readonly<Record<Protection, string>> = {
  freeze: 'Freeze account…',
  unfreeze: 'Lift freeze…',
  sessions: 'End all sessions…',
};
