import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { topmostOpenDialog } from './open-dialog.ts';

/** Renders its content above everything, inside the topmost open dialog, and moves it when that closes. */
export function OnTop({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<Element | undefined>(topmostOpenDialog);

  useLayoutEffect(() => {
    function moveOn() {
      setDialog(topmostOpenDialog());
    }
    dialog?.addEventListener('close', moveOn);
    return () => dialog?.removeEventListener('close', moveOn);
  }, [dialog]);

  return dialog === undefined ? children : createPortal(children, dialog);
}
