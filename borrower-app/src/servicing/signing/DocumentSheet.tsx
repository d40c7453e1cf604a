import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { CloseIcon } from '#design/icons/icons.tsx';
import { useShellMessage } from '#native-shell/NativeShellProvider.tsx';
import { agreementCopy } from './agreement-copy.ts';
import type { OpenAgreement } from './confirm-calls.ts';
import styles from './Document.module.css';
import { FullSheet } from './FullSheet.tsx';
import { OpenedDocument } from './OpenedDocument.tsx';
import { SavePdf } from './SavePdf.tsx';
import { type AgreementPlace, useAgreement } from './use-agreement.ts';

interface DocumentSheetProps {
  readonly title: string;
  readonly call: OpenAgreement;
  readonly place: AgreementPlace;
  readonly onClose: () => void;
}

/** One document above the page, to read and to save. */
export function DocumentSheet({ title, call, place, onClose }: DocumentSheetProps) {
  const copy = useCopy(agreementCopy);
  const agreement = useAgreement(call, place);
  useShellMessage('back', () => {
    onClose();
    return true;
  });
  return (
    <FullSheet
      title={title}
      onClose={onClose}
      corner={
        <button type="button" className={styles.close} aria-label={copy.close} onClick={onClose}>
          <CloseIcon />
        </button>
      }
      actions={
        <>
          {agreement.state === 'ready' && <SavePdf address={agreement.value.pdf_url} />}
          <Button onClick={onClose}>{copy.close}</Button>
        </>
      }
    >
      <OpenedDocument agreement={agreement} title={title} />
    </FullSheet>
  );
}
