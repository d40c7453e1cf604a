import type { PortfolioRowPage } from '@hiram/contract/operations/portfolio';
import { caseHref } from '#cases/case-href.ts';
import type { PortfolioRow } from './queries.ts';

const places: Readonly<Record<PortfolioRowPage, (id: string) => string>> = {
  loan: (id) => caseHref('loan', id),
  application: (id) => caseHref('application', id),
  borrower: (id) => `/loan-files/borrower/${id}`,
};

/** The address of the page that a row opens. */
export function rowHref({ page, id }: PortfolioRow): string {
  return places[page](id);
}

/** What the link to that page says. */
export function rowLabel({ page, id, number }: PortfolioRow): string {
  const short = number ?? id.slice(0, 8);
  return page === 'borrower' ? `Borrower ${short}` : short;
}
