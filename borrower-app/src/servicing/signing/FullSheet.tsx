import { type ReactNode, useId } from 'react';
import { Modal } from '#design/modal/Modal.tsx';
import styles from './Document.module.css';

interface FullSheetProps {
  readonly title: string;
  /** Called on Escape and on the phone's back gesture. */
  readonly onClose: () => void;
  /** Shown at the end of the title line. */
  readonly corner?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A full-screen sheet above the page for long text. */
export function FullSheet({ title, onClose, corner, actions, children }: FullSheetProps) {
  const titleId = useId();
  return (
    <Modal open onClose={onClose} className={styles.sheet} labelledBy={titleId} firstFocus="whole">
      <div className={styles.column}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {corner}
        </header>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
