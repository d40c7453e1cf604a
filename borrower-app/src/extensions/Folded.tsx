import { type ReactNode, useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { extensionTexts } from './extension-texts.ts';

/** Two rows are enough for a quick look. */
const SHOWN_AT_FIRST = 2;

interface FoldedProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that shows its first two rows until it is expanded. */
export function Folded<Row>({ rows, children }: FoldedProps<Row>) {
  const texts = useTexts(extensionTexts);
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const hidden = rows.length - SHOWN_AT_FIRST;
  return (
    <>
      {children(isOpen ? rows : rows.slice(0, SHOWN_AT_FIRST))}
      {hidden > 0 && (
        <Button variant="text" onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.more(hidden)}
        </Button>
      )}
    </>
  );
}
