import { type ReactNode, useId } from 'react';
import { useDesignCopy } from '../design-context.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { Modal } from '../modal/Modal.tsx';
import styles from './Popup.module.css';

interface PopupProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** False if the actions already contain a close button. */
  readonly hasCloseButton?: boolean;
  /** Stays at the bottom while the content scrolls. */
  readonly actions?: ReactNode;
}

/** A bottom sheet for a choice or a detail of the screen under it. */
export function Popup({ open, title, onClose, children, hasCloseButton = true, actions }: PopupProps) {
  const copy = useDesignCopy();
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={styles.popup}
      labelledBy={titleId}
      firstFocus="whole"
      dismissible
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {hasCloseButton && (
            <button type="button" className={styles.close} aria-label={copy.close} onClick={onClose}>
              <CloseIcon />
            </button>
          )}
        </header>
        <div className={styles.content}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  );
}
