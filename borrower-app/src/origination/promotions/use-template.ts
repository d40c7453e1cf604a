import type { DataOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import { readChannelTemplate } from '@hiram/contract/origination/promotions';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { currentParameters, useLivePage, useOnline } from './promotion-page.tsx';

export type Template = DataOf<typeof readChannelTemplate>;

export type ReadTemplate =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly template: Template };

/**
 * The channel template of the address in the page's language. It retries automatically when the phone is
 * online again.
 */
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
  // While online, a failure is retried only on request, because an immediate retry would fail again.
  useEffect(() => {
    if (online) lineIsBack();
  }, [online]);

  return read;
}

/**
 * The market whose phone numbers are accepted: the template's, or the brand's until the template has loaded.
 */
export function marketOf(read: ReadTemplate, brandMarket: MarketId | undefined): MarketId {
  return (read.state === 'ready' ? read.template.market : undefined) ?? brandMarket ?? 'reference';
}
