import { type ReactNode, useId } from 'react';
import { Modal } from '../design/modal/Modal.tsx';
import styles from './Document.module.css';

interface FullSheetProps {
  readonly title: string;
  /** What Escape and the phone's back gesture do. */
  readonly onClose: () => void;
  /** At the end of the title's line. */
  readonly corner?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A whole screen above the page, for something long to read. */
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
