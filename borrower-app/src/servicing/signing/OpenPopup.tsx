import { useEffect, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Dialog } from '#design/dialog/Dialog.tsx';
import { CloseIcon } from '#design/icons/icons.tsx';
import { Modal } from '#design/modal/Modal.tsx';
import { framedAddress } from '#native-shell/framed-address.ts';
import { agreementCopy } from './agreement-copy.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { AnsweredPopup, Popup } from './confirm-popup.ts';
import { DocumentFrame } from './DocumentFrame.tsx';
import { FullSheet } from './FullSheet.tsx';
import styles from './Popup.module.css';
import type { LoanConfirm } from './queries.ts';

interface OpenPopupProps {
  readonly shown: Popup;
  readonly confirm: LoanConfirm;
  readonly documentTitle: string | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onCancel: () => void;
  readonly onAnswered: (popup: AnsweredPopup) => void;
}

export function OpenPopup(props: OpenPopupProps) {
  const { shown, confirm, documentTitle, onStay, onLeave, onCancel, onAnswered } = props;
  switch (shown) {
    case 'exit':
      return <ExitPopup {...confirm} onStay={onStay} onLeave={onLeave} />;
    case 'agreement':
      return (
        <AgreementPopup
          address={confirm.popAgreementUrl}
          documentTitle={documentTitle}
          onCancel={onCancel}
          onAgree={() => onAnswered('agreement')}
        />
      );
    case 'promotion':
      return (
        <PromotionPopup picture={confirm.promotionImage ?? ''} onClose={() => onAnswered('promotion')} />
      );
  }
}

interface ExitPopupProps extends Pick<LoanConfirm, 'popTitle' | 'popContent'> {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function ExitPopup({ popTitle, popContent, onStay, onLeave }: ExitPopupProps) {
  const copy = useCopy(confirmCopy);
  return (
    <Dialog
      open
      title={popTitle}
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {copy.leave}
          </Button>
          <Button onClick={onStay}>{copy.stay}</Button>
        </>
      }
    >
      <p>{popContent}</p>
    </Dialog>
  );
}

interface AgreementPopupProps {
  readonly documentTitle: string | undefined;
  readonly address: string;
  readonly onCancel: () => void;
  readonly onAgree: () => void;
}

/** An agreement that cannot be shown cannot be accepted. */
function AgreementPopup({ address, documentTitle, onCancel, onAgree }: AgreementPopupProps) {
  const copy = useCopy(agreementCopy);
  const title = documentTitle ?? copy.title;
  const isShown = framedAddress(address, location.origin) !== undefined;
  return (
    <FullSheet
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button disabled={!isShown} onClick={onAgree}>
            {copy.agree}
          </Button>
        </>
      }
    >
      <DocumentFrame address={address} title={title} />
    </FullSheet>
  );
}

interface PromotionPopupProps {
  readonly picture: string;
  readonly onClose: () => void;
}

/** Nothing is shown until the image has loaded. If it fails to load, the popup is skipped silently. */
function PromotionPopup({ picture, onClose }: PromotionPopupProps) {
  const copy = useCopy(confirmCopy);
  const labels = useCopy(agreementCopy);
  const [isThere, setThere] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    const arriving = new Image();
    arriving.onload = () => setThere(true);
    arriving.onerror = () => close.current();
    arriving.src = picture;
  }, [picture]);
  return (
    <Modal open={isThere} onClose={onClose} className={styles.promotion} label={copy.promotion} dismissible>
      <img className={styles.picture} src={picture} alt={copy.promotion} />
      <button type="button" className={styles.close} aria-label={labels.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </Modal>
  );
}
