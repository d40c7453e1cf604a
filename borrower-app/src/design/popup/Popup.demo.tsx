import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { Popup } from './Popup.tsx';

const rows = Array.from({ length: 20 }, (_, index) => `Row ${index + 1}`);

export function Demo() {
  const copy = useDesignCopy();
  const [open, setOpen] = useState<'short' | 'long' | undefined>();

  function close() {
    setOpen(undefined);
  }

  return (
    <Example title="A sheet from the bottom">
      <Button variant="secondary" onClick={() => setOpen('short')}>
        A short sheet
      </Button>
      <Button variant="secondary" onClick={() => setOpen('long')}>
        A long sheet with actions
      </Button>
      <Popup open={open === 'short'} title="What this is" onClose={close}>
        <p>A few sentences that explain one word of the screen, and nothing more.</p>
      </Popup>
      <Popup
        open={open === 'long'}
        title="Choose a row"
        onClose={close}
        actions={<Button onClick={close}>{copy.confirm}</Button>}
      >
        <List>
          {rows.map((row) => (
            <ListRow key={row} title={row} onClick={close} />
          ))}
        </List>
      </Popup>
    </Example>
  );
}
