import { Button } from 'antd';
import { downloadText } from './download.ts';
import { sheetOf } from './sheet.ts';

interface SheetButtonProps {
  readonly fileName: string;
  /** Heads first; made when somebody wants them. */
  readonly lines: () => readonly (readonly string[])[];
}

/** What stands on the page, to take along. */
export function SheetButton({ fileName, lines }: SheetButtonProps) {
  return <Button onClick={() => downloadText(`${fileName}.csv`, sheetOf(lines()))}>CSV</Button>;
}
