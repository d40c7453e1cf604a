import type { DataOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import { readChannelTemplate } from '@hiram/contract/promotions';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../texts/LocaleProvider.tsx';
import { currentParameters, useLivePage, useOnline } from './promotion-page.tsx';

export type Template = DataOf<typeof readChannelTemplate>;

export type ReadTemplate =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly template: Template };

/** The channel template of the address, in the language of the page. A line that comes back is used by itself. */
export function useTemplate(): ReadTemplate {
  const live = useLivePage();
  const { locale } = useLocale();
  const online = useOnline();
  const [read, setRead] = useState<ReadTemplate>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and another attempt ask again.
  useEffect(() => {
    if (live === undefined) return;
    let isWanted = true;
    void live.wire.send(readChannelTemplate, { templateId: currentParameters().id }).then((answer) => {
      if (!isWanted) return;
      if (!answer.success) {
        setRead({ state: 'failed', retry: () => setAttempt((before) => before + 1) });
        return;
      }
      if (answer.data.market !== undefined) live.wire.refreshCommonParameters({ market: answer.data.market });
      setRead({ state: 'ready', template: answer.data });
    });
    return () => {
      isWanted = false;
    };
  }, [live, locale, attempt]);

  const lineIsBack = useEffectEvent(() => {
    if (read.state === 'failed') read.retry();
  });
  // A failure on a line that is up waits for the person: asking again at once would fail again.
  useEffect(() => {
    if (online) lineIsBack();
  }, [online]);

  return read;
}

/** Whose numbers the page takes: the template's market, or the brand's until the template is there. */
export function marketOf(read: ReadTemplate, brandMarket: MarketId | undefined): MarketId {
  return (read.state === 'ready' ? read.template.market : undefined) ?? brandMarket ?? 'reference';
}
