import { useEffect, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { WalletIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { canGoBack, replaceScreen } from '#frame/navigation.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import type { FormControls } from '../form-items/form-controls.ts';
import { AccountFormSkeleton } from './AccountFormSkeleton.tsx';
import { bindBankCopy } from './bind-bank-copy.ts';
import { type Entries, emptyItems } from './form-entries.ts';
import { usePageQuery } from './page-query.ts';
import { accountFormQuery } from './queries.ts';

/** Adds an account, or changes it for a borrower who comes from an order. */
export function BindBankScreen({ controls = {} }: { readonly controls?: FormControls }) {
  const copy = useCopy(bindBankCopy);
  const { productId } = usePageQuery();
  const form = useAnswer(accountFormQuery(productId));
  // Kept outside the form, so that a language change, which remounts the form, loses nothing.
  const [entries, setEntries] = useState<Entries>({});
  // A form that the server could fill in completely is read back instead of shown.
  const [isOffered, setOffered] = useState(true);
  useStartBank(form.state === 'ready');
  usePrefetch(loadForm);
  const leave = useLeave();

  switch (form.state) {
    case 'loading':
      return <AccountFormSkeleton />;
    case 'failed':
      return <TryAgain onRetry={form.retry} {...form.reason} />;
    case 'ready':
      return form.value.items.length === 0 ? (
        <EmptyState title={copy.noFormTitle} message={copy.noFormMessage} icon={<WalletIcon />} />
      ) : (
        <LazyPart load={loadForm} meanwhile={<AccountFormSkeleton />}>
          {({ AccountForm, OfferedAccount }) =>
            isOffered && emptyItems(form.value.items, {}).length === 0 ? (
              <OfferedAccount items={form.value.items} onBound={leave} onChange={() => setOffered(false)} />
            ) : (
              <AccountForm
                controls={controls}
                items={form.value.items}
                entries={entries}
                onEntries={setEntries}
                onBound={leave}
              />
            )
          }
        </LazyPart>
      );
  }
}

async function loadForm() {
  const [form, offer] = await Promise.all([import('./AccountForm.tsx'), import('./OfferedAccount.tsx')]);
  return { AccountForm: form.AccountForm, OfferedAccount: offer.OfferedAccount };
}

/** Tells the native app once that the form is open. */
function useStartBank(isThere: boolean): void {
  const shell = useNativeShell();
  const isNotified = useRef(false);
  useEffect(() => {
    if (!isThere || isNotified.current) return;
    isNotified.current = true;
    shell.startBank();
  }, [isThere, shell]);
}

/**
 * After saving: returns to the order or the signing page if the borrower came from there, continues with the
 * contract of an approved application, otherwise leaves.
 */
function useLeave(): () => void {
  const shell = useNativeShell();
  const { productId = '', isFromOrder, isFromSigning, isFromApplication } = usePageQuery();
  return () => {
    shell.endBank();
    // The page's query contains the order and the source page, and is passed on unchanged.
    if (isFromOrder) replaceScreen(`/order${location.search}`);
    else if (isFromApplication) replaceScreen(`/confirmLoan?${new URLSearchParams({ productId })}`);
    else if (isFromSigning && canGoBack()) history.back();
    else shell.closeWebview();
  };
}
