import { WalletIcon } from '../design/icons/icons.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { openScreen } from '../frame/navigation.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Confirm.module.css';
import { accountAddress } from './confirm-address.ts';
import { confirmTexts } from './confirm-texts.ts';
import type { Disclosure } from './queries.ts';

interface PayoutAccountProps {
  readonly account: Disclosure['payoutAccount'];
  readonly productId: string;
}

/** The payout account, with a link to change it. */
export function PayoutAccount({ account, productId }: PayoutAccountProps) {
  const texts = useTexts(confirmTexts);
  return (
    <List title={texts.moneyGoesTo}>
      <ListRow
        leading={<WalletIcon />}
        title={<span className={styles.account}>{account?.name ?? texts.noAccount}</span>}
        description={account?.number ?? texts.noAccountSentence}
        {...(account !== undefined && {
          trailing: <span className={styles.change}>{texts.changeAccount}</span>,
        })}
        onClick={() => openScreen(accountAddress(account ? '/bindCard' : '/bindBank', productId))}
      />
    </List>
  );
}
