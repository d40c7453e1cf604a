import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { Dialog } from './Dialog.tsx';

interface PromptDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onCancel: () => void;
  /** If it returns a promise, the confirm button stays busy until the promise settles. */
  readonly onConfirm: () => unknown;
  readonly cancelLabel?: string;
  readonly confirmLabel?: string;
  readonly children?: ReactNode;
}

/** A question or an input with cancel and confirm buttons. */
export function PromptDialog(props: PromptDialogProps) {
  const { open, title, onCancel, onConfirm, cancelLabel, confirmLabel, children } = props;
  const copy = useDesignCopy();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel ?? copy.promptCancel}
          </Button>
          <Button onClick={onConfirm}>{confirmLabel ?? copy.promptConfirm}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
