import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Modal.module.css';

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  /** The id of the element that names it, or the name itself. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  /** Whether a tap beside it closes it. */
  readonly dismissible?: boolean;
  /** Where the focus goes at first: to the first control, or to the whole, which is then read out. */
  readonly firstFocus?: 'control' | 'whole';
  readonly children: ReactNode;
}

/** A native dialog above everything else: focus stays inside, Escape and the phone's back gesture close it. */
export function Modal(props: ModalProps) {
  const { open, onClose, className, labelledBy, label, dismissible = false, children } = props;
  const { firstFocus = 'control' } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) {
      return;
    }
    element.showModal();
    if (firstFocus === 'whole') {
      element.focus();
    }
    // Closing hands the focus back to where it was, also when the whole part is taken from the page.
    return () => element.close();
  }, [open, firstFocus]);

  function leaveToOwner(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // A browser may close it without asking; a late event about an earlier closing is no reason to.
  function noteClosing() {
    if (open && dialog.current?.open === false) {
      onClose();
    }
  }

  function closeFromBeside(event: MouseEvent) {
    if (dismissible && event.target === dialog.current) {
      onClose();
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is a tap beside the dialog; Escape is the key for it.
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames(styles.modal, className)}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={leaveToOwner}
      onClose={noteClosing}
      onClick={closeFromBeside}
    >
      {open && children}
    </dialog>
  );
}
