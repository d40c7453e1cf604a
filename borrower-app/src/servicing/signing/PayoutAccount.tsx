import { useCopy } from '#copy/LocaleProvider.tsx';
import { WalletIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { openScreen } from '#frame/navigation.ts';
import styles from './Confirm.module.css';
import { accountAddress } from './confirm-address.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { Disclosure } from './queries.ts';

interface PayoutAccountProps {
  readonly account: Disclosure['payoutAccount'];
  readonly productId: string;
}

/** The payout account, with a link to change it. */
export function PayoutAccount({ account, productId }: PayoutAccountProps) {
  const copy = useCopy(confirmCopy);
  return (
    <List title={copy.moneyGoesTo}>
      <ListRow
        leading={<WalletIcon />}
        title={<span className={styles.account}>{account?.name ?? copy.noAccount}</span>}
        description={account?.number ?? copy.noAccountMessage}
        {...(account !== undefined && {
          trailing: <span className={styles.change}>{copy.changeAccount}</span>,
        })}
        onClick={() => openScreen(accountAddress(account ? '/bindCard' : '/bindBank', productId))}
      />
    </List>
  );
}
