import { useCopy } from '#copy/LocaleProvider.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { borrowingLimitsCopy } from './borrowing-limits-copy.ts';

interface ConfirmBreakProps {
  /** The day until which the break lasts, as it is read. */
  readonly until: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Asks once: nobody can end a break early. */
export function ConfirmBreak({ until, onCancel, onConfirm }: ConfirmBreakProps) {
  const copy = useCopy(borrowingLimitsCopy);
  return (
    <PromptDialog
      open
      title={copy.confirmTitle(until)}
      confirmLabel={copy.confirm}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{copy.confirmMessage}</p>
    </PromptDialog>
  );
}
