import { type ReactNode, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { extensionCopy } from './extension-copy.ts';

/** Two rows are enough for a quick look. */
const SHOWN_AT_FIRST = 2;

interface CollapsedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that shows its first two rows until it is expanded. */
export function CollapsedRows<Row>({ rows, children }: CollapsedRowsProps<Row>) {
  const copy = useCopy(extensionCopy);
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const hidden = rows.length - SHOWN_AT_FIRST;
  return (
    <>
      {children(isOpen ? rows : rows.slice(0, SHOWN_AT_FIRST))}
      {hidden > 0 && (
        <Button variant="text" onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.hide : copy.more(hidden)}
        </Button>
      )}
    </>
  );
}
