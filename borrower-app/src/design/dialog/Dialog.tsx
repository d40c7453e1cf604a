import { type ReactNode, useId } from 'react';
import { Modal } from '../modal/Modal.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** The buttons, with the primary one last. */
  readonly actions: ReactNode;
}

/** A modal question or message. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} className={styles.dialog} labelledBy={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children !== undefined && <div className={styles.content}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
    </Modal>
  );
}
