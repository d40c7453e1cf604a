import { useCopy } from '#copy/LocaleProvider.tsx';
import { framedAddress } from '#native-shell/framed-address.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { saveFile } from '#native-shell/save-file.ts';
import { agreementCopy } from './agreement-copy.ts';
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
