import type { Permission } from '@hiram/contract/people/staff-roles';
import { caseHref, caseKinds } from '#cases/case-href.ts';
import type { FileSearchState, SearchHitGroup } from '#frame/finder-options.ts';
import { fileKinds, searchedKinds } from './loan-labels.ts';
import type { FileSearch, Found, FoundFile } from './queries.ts';

const order = ['borrower', ...caseKinds] as const satisfies readonly FoundFile['kind'][];

/** The results by kind, each with the page that the user may open. */
export function foundGroups(
  found: readonly FoundFile[],
  permissions: readonly Permission[],
): readonly SearchHitGroup[] {
  return order.flatMap((kind) => {
    const hits = found
      .filter((one) => one.kind === kind)
      .map((one) => ({
        key: `${one.kind} ${one.id}`,
        title: one.title,
        detail: [one.number ?? '', one.detail, [one.brand, one.market].filter(Boolean).join(', ')]
          .filter((words) => words !== '')
          .join(' · '),
        mark: one.state,
        href: pageOf(one, permissions),
      }));
    return hits.length === 0 ? [] : [{ title: fileKinds[kind], hits }];
  });
}

/**
 * The page of a payment or complaint if the user may see it, otherwise the loan's, otherwise the borrower's.
 */
function pageOf(found: FoundFile, permissions: readonly Permission[]): string {
  const { kind, id, number, loanId, borrowerId } = found;
  if (kind === 'loan') return caseHref(kind, number ?? id);
  if (kind === 'borrower') return `/loan-files/borrower/${id}`;
  // The server finds other kinds only for those who may open them. An application may be in no queue.
  if (kind !== 'payment' && kind !== 'complaint' && number !== undefined) return caseHref(kind, number);
  if (kind === 'payment' && permissions.includes('read_payments')) return caseHref(kind, number ?? id);
  if (kind === 'complaint' && permissions.includes('read_complaints')) return caseHref(kind, number ?? id);
  if (loanId !== undefined) return `/loan-files/loan/${loanId}`;
  return borrowerId === undefined ? '/loan-files/find' : `/loan-files/borrower/${borrowerId}`;
}

/** How the search text was interpreted, the result, and whether there is more. */
export function foundText({ takenFor, found, hasMore }: Found): string {
  const taken = takenFor.map((kind) => searchedKinds[kind]).join(', ');
  const as = taken === '' ? '' : ` (searched as ${taken})`;
  if (found.length === 0) return `No results${as}`;
  const more = hasMore ? '. More results exist: refine the search.' : '';
  return `${found.length === 1 ? '1 result' : `${found.length} results`}${as}${more}`;
}

/** The last file search, as the finder shows it. */
export function fileSearchState(
  last: FileSearch | undefined,
  permissions: readonly Permission[],
  look: (typed: string) => void,
): FileSearchState {
  const base = { look, allHref: '/loan-files/find', groups: [], remark: '' };
  if (last === undefined) return { ...base, state: 'none', typed: '' };
  const { typed } = last;
  if (last.state === 'under_way') return { ...base, state: 'under_way', typed };
  if (last.state === 'failed') return { ...base, state: 'failed', typed, remark: last.why };
  return {
    ...base,
    state: 'done',
    typed,
    groups: foundGroups(last.data.found, permissions),
    remark: foundText(last.data),
  };
}
