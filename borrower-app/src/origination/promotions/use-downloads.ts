import { readDownloads } from '@hiram/contract/origination/promotions';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DownloadTarget, platformOf, targetsFor } from './download-choice.ts';
import { currentParameters, useLivePage, useOnline } from './promotion-page.tsx';
import { linkFields } from './promotion-parameters.ts';

export type ReadDownloads =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => Promise<void> }
  /** What this phone can install, best first; empty if there is no app for it. */
  | { readonly state: 'ready'; readonly targets: readonly DownloadTarget[] };

/** The downloads of this link. It retries automatically when the phone is online again. */
export function useDownloads(): ReadDownloads {
  const live = useLivePage();
  const online = useOnline();
  const [read, setRead] = useState<ReadDownloads>({ state: 'loading' });

  async function ask(): Promise<void> {
    if (live === undefined) return;
    const parameters = currentParameters();
    const answer = await live.wire.send(readDownloads, { id: parameters.id, ...linkFields(parameters) });
    setRead(
      answer.success
        ? { state: 'ready', targets: targetsFor(platformOf(live.device), answer.data) }
        : { state: 'failed', message: answer.message, retry: ask },
    );
  }

  const fetchIfMissing = useEffectEvent(() => {
    if (read.state !== 'ready') void ask();
  });
  useEffect(() => {
    if (live !== undefined && online) fetchIfMissing();
  }, [live, online]);

  return read;
}
