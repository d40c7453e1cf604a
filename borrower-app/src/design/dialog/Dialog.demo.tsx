import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { afterSeconds } from '../demonstration/waiting.ts';
import { useDesignCopy } from '../design-context.tsx';
import { Field } from '../field/Field.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { PromptDialog } from './PromptDialog.tsx';

export function Demo() {
  const copy = useDesignCopy();
  const [open, setOpen] = useState<'alert' | 'prompt' | 'own' | undefined>();
  const [name, setName] = useState('');

  function close() {
    setOpen(undefined);
  }

  async function confirm() {
    await afterSeconds(0.5);
    close();
  }

  return (
    <Example title="What must be answered first">
      <Button variant="secondary" onClick={() => setOpen('alert')}>
        A message
      </Button>
      <Button variant="secondary" onClick={() => setOpen('prompt')}>
        A question with a field
      </Button>
      <Button variant="secondary" onClick={() => setOpen('own')}>
        One with its own ways out
      </Button>
      <AlertDialog open={open === 'alert'} title="Your message was sent" onClose={close}>
        <p>We answer within three working days.</p>
      </AlertDialog>
      <PromptDialog open={open === 'prompt'} title="What is it called?" onCancel={close} onConfirm={confirm}>
        <Field label="Name" value={name} onChange={setName} />
      </PromptDialog>
      <Dialog
        open={open === 'own'}
        title="Leave without saving?"
        onClose={close}
        actions={
          <Button variant="text" onClick={close}>
            {copy.close}
          </Button>
        }
      />
    </Example>
  );
}
