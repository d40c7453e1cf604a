import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { AlertDialog } from '../dialog/AlertDialog.tsx';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { CopyButton } from './CopyButton.tsx';

export function Demo() {
  const [open, setOpen] = useState(false);
  return (
    <Example title="Beside what it copies">
      <List>
        <ListRow
          title="HRM 2026 0042"
          description="Reference number"
          trailing={<CopyButton text="HRM20260042" subject="reference number" />}
        />
      </List>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        In a dialog
      </Button>
      <AlertDialog open={open} title="Your code" onClose={() => setOpen(false)}>
        <CopyButton text="4711" subject="code" />
      </AlertDialog>
    </Example>
  );
}
