import { framedAddress } from '../native-shell/framed-address.ts';
import { saveFile } from '../native-shell/keep-file.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useCopy } from '../texts/LocaleProvider.tsx';
import { agreementCopy } from './agreement-texts.ts';
import styles from './Document.module.css';

/** Saves the document as a file. A web view cannot save files, so there the native app does it. */
export function SavePdf({ address }: { readonly address: string }) {
  const copy = useCopy(agreementCopy);
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
        saveFile(shell, own);
      }}
    >
      {copy.keepPdf}
    </a>
  );
}
