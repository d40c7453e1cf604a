import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { agreementTexts } from './agreement-texts.ts';
import styles from './Document.module.css';
import { framedAddress } from './framed-address.ts';

/** The document as a file to keep. A web view saves no files, so there the native app is asked to. */
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
        shell.to({ url: own });
      }}
    >
      {texts.keepPdf}
    </a>
  );
}
