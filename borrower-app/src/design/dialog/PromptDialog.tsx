import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useDesignTexts } from '../design-context.tsx';
import { Dialog } from './Dialog.tsx';

interface PromptDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onCancel: () => void;
  /** A promise keeps the confirming button busy until it settles. */
  readonly onConfirm: () => unknown;
  readonly cancelLabel?: string;
  readonly confirmLabel?: string;
  readonly children?: ReactNode;
}

/** A question, or a field to fill, with a way back and a way on. */
export function PromptDialog(props: PromptDialogProps) {
  const { open, title, onCancel, onConfirm, cancelLabel, confirmLabel, children } = props;
  const texts = useDesignTexts();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel ?? texts.promptCancel}
          </Button>
          <Button onClick={onConfirm}>{confirmLabel ?? texts.promptConfirm}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
