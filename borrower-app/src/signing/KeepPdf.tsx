import { framedAddress } from '../native-shell/framed-address.ts';
import { keepFile } from '../native-shell/keep-file.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { agreementTexts } from './agreement-texts.ts';
import styles from './Document.module.css';

/** Saves the document as a file. A web view cannot save files, so there the native app does it. */
export function KeepPdf({ address }: { readonly address: string }) {
  const texts = useTexts(agreementTexts);
  const shell = useNativeShell();
  const own = framedAddress(address, location.origin);
  if (own === undefined) return null;
  return (
    <a
      className={styles.keep}
      href={own}
      download
      onClick={(event) => {
        if (shell.platform === 'browser') return;
        event.preventDefault();
        keepFile(shell, own);
      }}
    >
      {texts.keepPdf}
    </a>
  );
}
