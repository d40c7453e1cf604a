import type { Call, DataOf } from '@hiram/contract/call';
import { useCallback, useSyncExternalStore } from 'react';
import { useBrand } from '../brands/BrandProvider.tsx';
import { openStorage } from '../browser/storage.ts';
import { useLocale } from '../copy/LocaleProvider.tsx';
import type { Wire } from '../wire/wire.ts';
import { useAnswers } from './AnswersProvider.tsx';
import type { AnswerQuery } from './answer-query.ts';
import type { CachedAnswer } from './answers.ts';
import { CallFailed } from './call-failed.ts';
import { useOnline } from './online.ts';
import { persistedAnswers } from './persisted-answers.ts';
import { useWire } from './WireProvider.tsx';

/** The states that a screen renders. Each screen decides whether a value counts as empty. */
export type Answered<Value> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      /** The reason to show: offline, or the server's message. */
      readonly reason: { readonly offline: boolean; readonly message?: string };
      /** The refusal's wire code; empty without a response. */
      readonly code: string;
      readonly retry: () => Promise<void>;
    }
  | {
      readonly state: 'ready';
      readonly value: Value;
      /** Requests again after an action that changes the response. */
      readonly refresh: () => Promise<void>;
    };

/** Requests a response and refreshes it on a tap, when online again, or on return to the app. */
export function useAnswer<C extends Call>(query: AnswerQuery<C>): Answered<DataOf<C>> {
  const wire = useWire();
  const answers = useAnswers();
  const isOnline = useOnline();
  const key = useAnswerKey(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked for.
  const watch = useCallback(
    (onChange: () => void) =>
      wire ? answers.watch({ key, ask: () => ask(query, wire, key) }, onChange) : neverChanges,
    [answers, wire, key],
  );
  const known = useSyncExternalStore(
    watch,
    () => answers.look(key, () => (query.keep ? readStored(key) : undefined)),
    () => unknown,
  );
  return answered(known, isOnline, () => answers.refresh(key));
}

/** The cache key of a query: another brand, market or language has other responses. */
export function useAnswerKey({ call, request }: AnswerQuery<Call>): string {
  const brand = useBrand();
  const { locale } = useLocale();
  return JSON.stringify([call.name, request, brand?.brand, brand?.market, locale]);
}

/** Prerendering requests nothing. */
const unknown: CachedAnswer = {};

function neverChanges(): void {}

function answered<Value>(
  { data, error }: CachedAnswer,
  isOnline: boolean,
  refresh: () => Promise<void>,
): Answered<Value> {
  // The cast is safe: the key holds this call's response to this request.
  if (data !== undefined) return { state: 'ready', value: data as Value, refresh };
  if (error === undefined) return { state: 'loading' };
  const { code, message } = error instanceof CallFailed ? error.answer : { code: '', message: '' };
  return {
    state: 'failed',
    code,
    reason: { offline: !isOnline, ...(message !== '' && { message }) },
    retry: refresh,
  };
}

async function ask<C extends Call>(query: AnswerQuery<C>, wire: Wire, key: string): Promise<DataOf<C>> {
  // The screen itself shows the failure, so no toast repeats it.
  const answer = await wire.send(query.call, query.request, { silent: true });
  if (!answer.success) throw new CallFailed(query.call.name, answer);
  if (query.keep) persistedAnswers(openStorage('local')).keep(key, answer.data);
  return answer.data;
}

function readStored(key: string): unknown {
  return persistedAnswers(openStorage('local')).read(key);
}
