import { anyText, keyOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { dpdTexts, loanStates, sortTexts } from './loan-labels.ts';
import type { LoanState, LoansRequest } from './queries.ts';

/** The filters and the sort order of the list of loans, as in the address. */
export interface LoansFilter {
  readonly sort: LoansRequest['sort'];
  readonly states: readonly LoanState[];
  readonly dpd: LoansRequest['dpd'];
  readonly dueFrom: string | undefined;
  readonly dueUntil: string | undefined;
  readonly signedFrom: string | undefined;
  readonly signedUntil: string | undefined;
  readonly market: string | undefined;
  readonly brand: string | undefined;
  readonly product: string | undefined;
}

const readers = {
  sort: keyOf(sortTexts),
  states: anyText,
  dpd: keyOf(dpdTexts),
  duefrom: day,
  dueuntil: day,
  signedfrom: day,
  signeduntil: day,
  market: anyText,
  brand: anyText,
  product: anyText,
};

function day(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

const isState = keyOf(loanStates);

/** Reads and writes the filter in the address, so that a reload, Back and a saved view show the same list. */
export function useLoansFilter(): [LoansFilter, (change: Partial<LoansFilter>) => void] {
  const [read, write] = useAddressFilter(readers);
  const { duefrom, dueuntil, signedfrom, signeduntil, states, sort, ...same } = read;
  const filter = consistent({
    ...same,
    sort: sort ?? 'signed_newest',
    states: states?.split('.').flatMap((text) => isState(text) ?? []) ?? [],
    dueFrom: duefrom,
    dueUntil: dueuntil,
    signedFrom: signedfrom,
    signedUntil: signeduntil,
  });
  function setFilter(change: Partial<LoansFilter>): void {
    const { dueFrom, dueUntil, signedFrom, signedUntil, ...next } = changed(filter, change);
    write({
      ...next,
      sort: next.sort === 'signed_newest' ? undefined : next.sort,
      states: next.states.length === 0 ? undefined : next.states.join('.'),
      ...{ duefrom: dueFrom, dueuntil: dueUntil, signedfrom: signedFrom, signeduntil: signedUntil },
    });
  }
  return [filter, setFilter];
}

/** Whether any loan is filtered out. */
export function isFiltered({ sort: _, states, ...filter }: LoansFilter): boolean {
  return states.length > 0 || Object.values(filter).some((value) => value !== undefined);
}

function isByDueDay({ sort }: Pick<LoansFilter, 'sort'>): boolean {
  return sort === 'due_earliest' || sort === 'due_latest';
}

/** Whether the filter needs the sort by due date. */
export function hasDueDays({ dpd, dueFrom, dueUntil }: LoansFilter): boolean {
  return dpd !== undefined || dueFrom !== undefined || dueUntil !== undefined;
}

/** Whether the filter needs the sort by signing date. */
export function hasSignedDays({ signedFrom, signedUntil }: LoansFilter): boolean {
  return signedFrom !== undefined || signedUntil !== undefined;
}

/** A filter by one kind of day ends that by the other: no index has both. */
function changed(filter: LoansFilter, change: Partial<LoansFilter>): LoansFilter {
  const next = { ...filter, ...change };
  const isOfSigning = change.signedFrom !== undefined || change.signedUntil !== undefined;
  return consistent(
    isOfSigning
      ? { ...next, dpd: undefined, dueFrom: undefined, dueUntil: undefined }
      : hasDueDays(next)
        ? { ...next, signedFrom: undefined, signedUntil: undefined }
        : next,
  );
}

/** The sort order that the filter needs, also if the address names another. */
function consistent(filter: LoansFilter): LoansFilter {
  if (hasDueDays(filter)) {
    const sort = isByDueDay(filter) ? filter.sort : 'due_earliest';
    return { ...filter, sort, signedFrom: undefined, signedUntil: undefined };
  }
  return hasSignedDays(filter) && isByDueDay(filter) ? { ...filter, sort: 'signed_newest' } : filter;
}

export function requestOf(filter: LoansFilter): Omit<LoansRequest, 'after'> {
  const { sort, states, dpd, dueFrom, dueUntil, signedFrom, signedUntil, market, brand, product } = filter;
  return {
    sort,
    ...(states.length > 0 && { states: states.join(',') }),
    ...(dpd !== undefined && { dpd }),
    ...(dueFrom !== undefined && { dueFrom }),
    ...(dueUntil !== undefined && { dueUntil }),
    ...(signedFrom !== undefined && { signedFrom }),
    ...(signedUntil !== undefined && { signedUntil }),
    ...(market !== undefined && { ofMarket: market }),
    ...(brand !== undefined && { ofBrand: brand }),
    ...(product !== undefined && { ofProduct: product }),
  };
}
