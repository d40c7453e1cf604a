import type { ApplicationForm } from '@hiram/contract/origination/applications';
import { useEffect, useState } from 'react';
import type { Wire } from '#wire/wire.ts';
import { formNames } from './apply-address.ts';
import { PageSaver } from './page-saver.ts';

export type PageSavers = Readonly<Record<ApplicationForm, PageSaver>>;

/** The forms of one application. Phones suspend and then close pages, so input is saved before that. */
export function usePageSavers(wire: Wire, orderId: string, onClosed: () => void): PageSavers {
  const [savers] = useState(() => {
    const made = formNames.map((step) => [step, new PageSaver({ wire, orderId, step, onClosed })]);
    // The cast is safe: the entries come from the list that the type is derived from.
    return Object.fromEntries(made) as PageSavers;
  });

  useEffect(() => {
    function saveBeforeSleep() {
      if (document.visibilityState === 'hidden')
        for (const saver of Object.values(savers)) void saver.flush();
    }
    document.addEventListener('visibilitychange', saveBeforeSleep);
    return () => {
      document.removeEventListener('visibilitychange', saveBeforeSleep);
      for (const saver of Object.values(savers)) saver.stop();
    };
  }, [savers]);

  return savers;
}
