import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { CheckIcon, WalletIcon, WarningIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import { LazyFrozenNotice } from '#people/account-freezes/LazyFrozenNotice.tsx';
import styles from './AccountList.module.css';
import { AccountSheet } from './AccountSheet.tsx';
import { bindCardCopy } from './bind-card-copy.ts';
import type { BoundAccount } from './queries.ts';

interface AccountListProps {
  readonly accounts: readonly BoundAccount[];
  readonly canAdd: boolean;
  readonly isFrozen: boolean;
  readonly onAdd: () => void;
  readonly onChanged: () => Promise<unknown>;
}

export function AccountList({ accounts, canAdd, isFrozen, onAdd, onChanged }: AccountListProps) {
  const copy = useCopy(bindCardCopy);
  const [openedId, setOpenedId] = useState<string>();
  const opened = accounts.find(({ cardId }) => cardId === openedId);
  return (
    <>
      <ScreenContent>
        {isFrozen && <LazyFrozenNotice />}
        <List title={copy.listLead}>
          {accounts.map((account) => (
            <ListRow
              key={account.cardId}
              leading={<AccountIcon isPayoutAccount={account.isDefault === '1'} />}
              title={<span className={styles.name}>{account.name}</span>}
              description={<AccountDescription account={account} />}
              {...(!isFrozen && { onClick: () => setOpenedId(account.cardId) })}
            />
          ))}
        </List>
        {!canAdd && !isFrozen && <p className={styles.full}>{copy.listFull}</p>}
      </ScreenContent>
      {canAdd && !isFrozen && (
        <BottomBar>
          <Button onClick={onAdd}>{copy.add}</Button>
        </BottomBar>
      )}
      <AccountSheet
        account={opened}
        isOnlyOne={accounts.length === 1}
        onClose={() => setOpenedId(undefined)}
        onChanged={onChanged}
      />
    </>
  );
}

function AccountIcon({ isPayoutAccount }: { isPayoutAccount: boolean }) {
  return (
    <span className={styles.icon} data-payout={isPayoutAccount}>
      {isPayoutAccount ? <CheckIcon /> : <WalletIcon />}
    </span>
  );
}

function AccountDescription({ account }: { account: BoundAccount }) {
  const copy = useCopy(bindCardCopy);
  const formatTime = useFormattedTime();
  return (
    <>
      <span className={styles.number}>{account.number}</span>
      {account.isDefault === '1' && <span className={styles.payout}>{copy.payoutAccount}</span>}
      {account.payoutsFrom !== undefined && (
        <span className={styles.known}>{copy.payoutsFrom(formatTime(account.payoutsFrom))}</span>
      )}
      {account.ownership === 'matched' && <span className={styles.known}>{copy.ownershipMatched}</span>}
      {account.ownership === 'differs' && (
        <span className={styles.differs}>
          <WarningIcon /> {copy.ownershipDiffers}
        </span>
      )}
    </>
  );
}

/** As many rows as most borrowers have accounts. */
export function AccountListSkeleton() {
  const copy = useCopy(bindCardCopy);
  return (
    <>
      <ScreenContent>
        <SkeletonGroup>
          <List title={copy.listLead}>
            <RowShape />
            <RowShape />
          </List>
        </SkeletonGroup>
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}

function RowShape() {
  return (
    <ListRow
      leading={<Skeleton shape="circle" />}
      title={
        <span className={styles.lineShape}>
          <Skeleton />
        </span>
      }
      description={
        <span className={styles.lineShape}>
          <Skeleton shape="short-line" />
        </span>
      }
    />
  );
}
