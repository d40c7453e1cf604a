import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { confirmCopy } from './confirm-copy.ts';

/** The offer has expired, was signed, or never belonged to this borrower. The order list shows which. */
export function NothingToSign() {
  const copy = useCopy(confirmCopy);
  const shell = useNativeShell();
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.nothingTitle}
      message={copy.nothingMessage}
      action={
        <>
          <Button onClick={() => open('/orders')}>{copy.toOrders}</Button>
          <Button variant="text" onClick={() => shell.toHome()}>
            {copy.toHome}
          </Button>
        </>
      }
    />
  );
}
