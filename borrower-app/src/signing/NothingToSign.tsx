import { Button } from '../design/button/Button.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { confirmTexts } from './confirm-texts.ts';

/** The offer has expired, was signed, or never belonged to this borrower. The order list shows which. */
export function NothingToSign() {
  const texts = useTexts(confirmTexts);
  const shell = useNativeShell();
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={texts.nothingTitle}
      sentence={texts.nothingSentence}
      action={
        <>
          <Button onClick={() => open('/orders')}>{texts.toOrders}</Button>
          <Button variant="text" onClick={() => shell.toHome()}>
            {texts.toHome}
          </Button>
        </>
      }
    />
  );
}
