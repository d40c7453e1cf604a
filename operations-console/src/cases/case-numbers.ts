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

type NumbersById = ReadonlyMap<string, string>;

/** The ids whose numbers are about to be asked for, with the answer to come. */
interface NextCall {
  readonly ids: Set<string>;
  readonly answer: Promise<NumbersById>;
}

const nextCalls = new Map<NumberedCase, NextCall>();

/** What is asked for in one moment, such as by the links of a list, is one call. */
function askNumber(kind: NumberedCase, id: string): Promise<string | null> {
  let next = nextCalls.get(kind);
  if (next === undefined || next.ids.size === MOST_NUMBERED) {
    next = nextCall(kind);
    nextCalls.set(kind, next);
  }
  next.ids.add(id);
  return next.answer.then((numbers) => numbers.get(id) ?? null);
}

function nextCall(kind: NumberedCase): NextCall {
  const ids = new Set<string>();
  async function ask(): Promise<NumbersById> {
    await new Promise((resolve) => setTimeout(resolve));
    if (nextCalls.get(kind)?.ids === ids) nextCalls.delete(kind);
    const { numbers } = await sendCall(readCaseNumbers, { kind, caseIds: [...ids].join(',') });
    return new Map(numbers.map(({ caseId, number }) => [caseId, number]));
  }
  return { ids, answer: ask() };
}

/** The numbers of these cases by id; those that are not loaded yet are left out. */
export function useCaseNumbers(kind: NumberedCase | undefined, ids: readonly string[]): NumbersById {
  const answers = useQueries({
    queries:
      kind === undefined
        ? []
        : [...new Set(ids)].map((id) => ({
            queryKey: ['case-number', kind, id],
            queryFn: async () => ({ id, number: await askNumber(kind, id) }),
            ...forEver,
          })),
  });
  return new Map(
    answers.flatMap(({ data }) =>
      data === undefined || data.number === null ? [] : [[data.id, data.number] as const],
    ),
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
