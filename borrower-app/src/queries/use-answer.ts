import type { Call, DataOf } from '@hiram/contract/call';
import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useBrand } from '../brands/BrandProvider.tsx';
import { openStorage } from '../browser/storage.ts';
import { useLocale } from '../texts/LocaleProvider.tsx';
import type { Wire } from '../wire/wire.ts';
import type { AnswerQuery } from './answer-query.ts';
import { CallFailed } from './call-failed.ts';
import { keptAnswers } from './kept-answers.ts';
import { useOnline } from './online.ts';
import { useWire } from './WireProvider.tsx';

/** What a screen chooses by. Whether a value counts as empty is the screen's own to say. */
export type Answered<Value> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      /** Why, for the person: there is no line, or what the server said. */
      readonly reason: { readonly offline: boolean; readonly sentence?: string };
      readonly retry: () => Promise<unknown>;
    }
  | { readonly state: 'ready'; readonly value: Value };

/** Asks for an answer and keeps asking when it makes sense: on a tap, on the way back online or to the app. */
export function useAnswer<C extends Call>(query: AnswerQuery<C>): Answered<DataOf<C>> {
  const wire = useWire();
  const brand = useBrand();
  const { locale } = useLocale();
  const online = useOnline();
  const queryKey = [query.call.name, query.request, brand?.brand, brand?.market, locale];
  const result = useQuery({
    queryKey,
    queryFn: () => ask(query, wire, hashKey(queryKey)),
    // What was seen before is shown at once and asked for again, because nobody knows how old it is.
    initialData: () => (query.keep ? readKept<DataOf<C>>(hashKey(queryKey)) : undefined),
    initialDataUpdatedAt: 0,
    enabled: wire !== undefined,
  });
  return answered(result, online);
}

function answered<Value>({ data, error, refetch }: UseQueryResult<Value>, online: boolean): Answered<Value> {
  if (data !== undefined) return { state: 'ready', value: data };
  if (error === null) return { state: 'loading' };
  const sentence = error instanceof CallFailed ? error.answer.message : '';
  const reason = { offline: !online, ...(sentence !== '' && { sentence }) };
  return { state: 'failed', reason, retry: refetch };
}

async function ask<C extends Call>(
  query: AnswerQuery<C>,
  wire: Wire | undefined,
  key: string,
): Promise<DataOf<C>> {
  if (wire === undefined) throw new Error(`${query.call.name} was asked for without a wire`);
  const answer = await wire.send(query.call, query.request);
  if (!answer.success) throw new CallFailed(query.call.name, answer);
  if (query.keep) keptAnswers(openStorage('local')).keep(key, answer.data);
  return answer.data;
}

function readKept<Value>(key: string): Value | undefined {
  if (typeof window === 'undefined') return undefined;
  // The cast is safe as far as the key goes: under it stands what this call answered to this request.
  return keptAnswers(openStorage('local')).read(key) as Value | undefined;
}
