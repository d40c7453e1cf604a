import { useEffect, useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { WalletIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { openScreen } from '#frame/navigation.ts';
import { useAnswer } from '#queries/use-answer.ts';
import { AccountList, AccountListSkeleton } from './AccountList.tsx';
import { bindCardCopy } from './bind-card-copy.ts';
import { usePageQuery } from './page-query.ts';
import { accountsQuery } from './queries.ts';

/** The borrower's linked accounts. */
export function BindCardScreen() {
  const copy = useCopy(bindCardCopy);
  const { productId } = usePageQuery();
  const accounts = useAnswer(accountsQuery);
  const isFirstLook = useRef(true);
  useEffect(() => {
    // The form may have added an account since the list was last loaded.
    if (isFirstLook.current && accounts.state === 'ready') void accounts.refresh();
    isFirstLook.current = false;
  });

  function addAccount() {
    openScreen(
      productId === undefined ? '/bindBank' : `/bindBank?product_id=${encodeURIComponent(productId)}`,
    );
  }

  switch (accounts.state) {
    case 'loading':
      return <AccountListSkeleton />;
    case 'failed':
      return <TryAgain onRetry={accounts.retry} {...accounts.reason} />;
    case 'ready':
      return accounts.value.cards.length === 0 ? (
        <EmptyState
          title={copy.noAccountsTitle}
          message={copy.noAccountsMessage}
          icon={<WalletIcon />}
          action={<Button onClick={addAccount}>{copy.add}</Button>}
        />
      ) : (
        <AccountList
          accounts={accounts.value.cards}
          canAdd={accounts.value.canAdd === '1'}
          isFrozen={accounts.value.isFrozen === '1'}
          onAdd={addAccount}
          onChanged={accounts.refresh}
        />
      );
  }
}
