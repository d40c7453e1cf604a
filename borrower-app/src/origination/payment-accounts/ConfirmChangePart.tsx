import type { ComponentProps } from 'react';
import { LazyPart, useLoadWithCopy } from '#frame/LazyPart.tsx';
import { confirmByCodeCopy } from '#people/one-time-codes/confirm-by-code-copy.ts';
import type { ConfirmChange } from './ConfirmChange.tsx';
import { confirmChangeCopy } from './confirm-change-copy.ts';

const copies = [confirmByCodeCopy, confirmChangeCopy];

async function loadConfirmChange() {
  return import('./ConfirmChange.tsx');
}

/** The dialog for the code of a changed payout account. Few people need it, so it loads when it opens. */
export function ConfirmChangePart(props: ComponentProps<typeof ConfirmChange>) {
  const load = useLoadWithCopy(loadConfirmChange, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ ConfirmChange: Dialog }) => <Dialog {...props} />}
    </LazyPart>
  );
}
