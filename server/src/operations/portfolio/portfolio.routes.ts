import * as contract from '@hiram/contract/operations/portfolio';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { listPortfolioLoans } from './list-portfolio-loans.ts';
import type { PortfolioContext } from './portfolio-context.ts';
import { readPortfolio } from './read-portfolio.ts';

/** The portfolio metrics, and the loans behind each. They contain no personal data. */
export function registerPortfolioRoutes(server: CallServer, context: PortfolioContext): void {
  const { database, systemClock } = context;

  implementStaffCall(server, systemClock, contract.readPortfolio, {
    permission: 'read_dashboards',
    handle: (request) => readPortfolio(database, request),
  });

  implementStaffCall(server, systemClock, contract.listPortfolioLoans, {
    permission: 'read_dashboards',
    handle: (request) => listPortfolioLoans(database, request),
  });
}
