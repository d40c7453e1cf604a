import { Button } from 'antd';
import { downloadText } from './download.ts';
import { sheetOf } from './sheet.ts';

interface SheetButtonProps {
  readonly fileName: string;
  /** Header row first; built only on export. */
  readonly lines: () => readonly (readonly string[])[];
}

/** Exports what the page shows. */
export function SheetButton({ fileName, lines }: SheetButtonProps) {
  return <Button onClick={() => downloadText(`${fileName}.csv`, sheetOf(lines()))}>CSV</Button>;
}
