import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { AlertDialog } from '../dialog/AlertDialog.tsx';
import { showToast } from './toasts.ts';

export function Demo() {
  const copy = useDesignCopy();
  const [dialogOpen, setDialogOpen] = useState(false);

  function confirmInDialog() {
    showToast('Said while the dialog closes');
    setDialogOpen(false);
  }

  return (
    <Example title="Small confirmations in passing">
      <Button variant="secondary" onClick={() => showToast(copy.copied)}>
        Default duration
      </Button>
      <Button variant="secondary" onClick={() => showToast('One second', { durationMs: 1000 })}>
        One second
      </Button>
      <Button variant="secondary" onClick={() => showToast('Too short to read', { durationMs: 300 })}>
        300 ms
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast(
            'A long sentence from the server, which says in plain words what could not be done and why.',
          )
        }
      >
        A long text
      </Button>
      <Button variant="secondary" onClick={() => setDialogOpen(true)}>
        From a dialog
      </Button>
      <AlertDialog open={dialogOpen} title="A dialog is open" onClose={confirmInDialog}>
        <Button variant="text" onClick={() => showToast('Said above the dialog')}>
          Toast over the dialog
        </Button>
      </AlertDialog>
    </Example>
  );
}
