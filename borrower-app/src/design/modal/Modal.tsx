import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Modal.module.css';

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  /** The id of the labelling element, or the label itself. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  /** Whether a tap outside closes it. */
  readonly dismissible?: boolean;
  /** Initial focus: the first control, or the whole dialog, which is then read out. */
  readonly firstFocus?: 'control' | 'whole';
  readonly children: ReactNode;
}

/**
 * A native dialog above everything else: it traps focus, and Escape and the phone's back gesture close it.
 */
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
    // Closing restores the previous focus, even if the component is unmounted.
    return () => element.close();
  }, [open, firstFocus]);

  function leaveToOwner(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // A browser may close it without asking; a late event of an earlier close is ignored.
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
