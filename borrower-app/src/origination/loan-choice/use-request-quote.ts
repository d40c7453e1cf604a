import { useMemo } from 'react';
import { useWire } from '#queries/WireProvider.tsx';
import { quoteRequester } from './request-quote.ts';
import type { RequestQuote } from './use-quote.ts';

/** Requests quotes over the page's wire; undefined during prerendering. */
export function useRequestQuote(): RequestQuote | undefined {
  const wire = useWire();
  return useMemo(() => wire && quoteRequester(wire), [wire]);
}
