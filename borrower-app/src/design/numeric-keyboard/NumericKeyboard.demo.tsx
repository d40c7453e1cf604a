import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { showToast } from '../toast/toasts.ts';
import { NumericKeyboard } from './NumericKeyboard.tsx';

export function Demo() {
  const [open, setOpen] = useState(true);
  const [value, setValue] = useState('');
  return (
    <Example title="Keys for a figure">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Write a figure
      </Button>
      <p role="status">Figure: {value}</p>
      <NumericKeyboard
        open={open}
        value={value}
        onChange={setValue}
        onConfirm={() => showToast(`Confirmed ${value}`)}
        onHide={() => setOpen(false)}
      />
    </Example>
  );
}
