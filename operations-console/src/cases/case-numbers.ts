import {
  findCaseByNumber,
  type NumberedCase,
  readCaseNumbers,
} from '@hiram/contract/operations/case-numbers';
import { parseShortNumber } from '@hiram/values/short-number';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendCall } from '../session/send-call.ts';

/** The server accepts no more in one call. */
const MOST_NUMBERED = 100;

/** A number never changes. */
const forEver = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** The numbers of these cases by id; those that are not loaded yet are left out. */
export function useCaseNumbers(
  kind: NumberedCase | undefined,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const pages = Array.from({ length: Math.ceil(ids.length / MOST_NUMBERED) }, (_, page) =>
    ids.slice(page * MOST_NUMBERED, (page + 1) * MOST_NUMBERED).join(','),
  );
  const answers = useQueries({
    queries:
      kind === undefined
        ? []
        : pages.map((caseIds) => ({
            queryKey: ['case-numbers', kind, caseIds],
            queryFn: () => sendCall(readCaseNumbers, { kind, caseIds }),
            ...forEver,
          })),
  });
  return new Map(
    answers.flatMap(({ data }) => data?.numbers.map(({ caseId, number }) => [caseId, number] as const) ?? []),
  );
}

function caseOfNumberKey(number: string | undefined) {
  return ['case-of-number', number] as const;
}

/** What the address names: the id of the case, or why there is none. */
export type NamedCase =
  | { readonly state: 'none' | 'loading' | 'unknown' }
  | { readonly state: 'found'; readonly caseId: string };

/** The case of a number or an id in the address. Anything that is no number counts as an id. */
export function useNamedCase(
  text: string | undefined,
  kind: NumberedCase | undefined,
  known: ReadonlyMap<string, string>,
): NamedCase {
  const number = kind === undefined || text === undefined ? undefined : parseShortNumber(text);
  const inList = [...known].find(([, one]) => one === number)?.[0];
  const queries = useQueryClient();
  // A case that leaves the list, because it was answered, stays open.
  useEffect(() => {
    if (inList !== undefined) queries.setQueryData(caseOfNumberKey(number), { kind, caseId: inList });
  }, [queries, number, kind, inList]);
  const { data, isError } = useQuery({
    queryKey: caseOfNumberKey(number),
    queryFn: () => sendCall(findCaseByNumber, { number: number ?? '' }),
    enabled: number !== undefined && inList === undefined,
    ...forEver,
  });
  if (text === undefined) return { state: 'none' };
  if (number === undefined) return { state: 'found', caseId: text };
  if (inList !== undefined) return { state: 'found', caseId: inList };
  if (data !== undefined) {
    return data.kind === kind ? { state: 'found', caseId: data.caseId } : { state: 'unknown' };
  }
  return { state: isError ? 'unknown' : 'loading' };
}
