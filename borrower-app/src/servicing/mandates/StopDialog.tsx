import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Dialog } from '#design/dialog/Dialog.tsx';
import { mandateCopy } from './mandate-copy.ts';

interface StopDialogProps {
  readonly open: boolean;
  readonly hasOpenDebit: boolean;
  readonly onClose: () => void;
  readonly onStop: () => Promise<void>;
}

/** One question, and both answers are as easy. */
export function StopDialog({ open, hasOpenDebit, onClose, onStop }: StopDialogProps) {
  const copy = useCopy(mandateCopy);
  return (
    <Dialog
      open={open}
      title={copy.stopQuestion}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button onClick={onStop}>{copy.stopNow}</Button>
        </>
      }
    >
      <p>{copy.stopText}</p>
      {hasOpenDebit && <p>{copy.openDebit}</p>}
    </Dialog>
  );
}
