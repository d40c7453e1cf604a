import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly confirmLabel?: string;
  readonly children?: ReactNode;
}

/** A message with a single button. */
export function AlertDialog({ open, title, onClose, confirmLabel, children }: AlertDialogProps) {
  const copy = useDesignCopy();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{confirmLabel ?? copy.alertConfirm}</Button>}
    >
      {children}
    </Dialog>
  );
}
