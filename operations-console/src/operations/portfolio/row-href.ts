import { caseHref } from '#cases/case-href.ts';
import { dayOf } from '#frame/time-text.ts';
import { loansAddress } from './portfolio-filter.ts';
import { lineTitles } from './portfolio-labels.ts';
import type { PortfolioRow } from './queries.ts';

type Scope = Parameters<typeof loansAddress>[0];

/** The address of the page that a row opens. A posting without a loan is among those of its account and day. */
export function rowHref(
  { page, id, on, posting, line }: PortfolioRow,
  scope: Scope & { readonly on?: string | undefined },
): string {
  if (page === 'loan' || page === 'application' || page === 'payment' || page === 'payout')
    return caseHref(page, id);
  if (page === 'borrower') return `/loan-files/borrower/${id}`;
  if (page === 'settings') return `/configuration/portfolio_settings/${scope.market}`;
  const ofMarket = { ...scope, brand: undefined, product: undefined };
  if (page === 'snapshot') return loansAddress(ofMarket, { metric: 'outstanding', on });
  if (page === 'line') return loansAddress(scope, { metric: 'economics', on: scope.on ?? on, line });
  const { book = '', account = '' } = posting ?? {};
  return `/ledger?${new URLSearchParams({ tab: 'transactions', book, account, on })}`;
}

/** What the link to that page says. */
export function rowLabel({ page, id, number, posting, on, line }: PortfolioRow): string {
  if (line !== undefined) return lineTitles[line];
  if (page === 'snapshot') return `Snapshot of ${dayOf(on)}`;
  if (page === 'settings') return `Settings, from ${dayOf(on)}`;
  if (page === 'posting') return `Account ${posting?.account ?? ''}`;
  const short = number ?? id.slice(0, 8);
  return page === 'borrower' ? `Borrower ${short}` : short;
}
