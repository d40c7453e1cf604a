import * as contract from '@hiram/contract/operations/portfolio';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { listPortfolioLoans } from './list-portfolio-loans.ts';
import type { PortfolioCallsContext } from './portfolio-context.ts';
import { portfolioPack } from './portfolio-pack.ts';
import { readMoneyToday } from './read-money-today.ts';
import { readPerformance } from './read-performance.ts';
import { readPortfolio } from './read-portfolio.ts';

/** The portfolio metrics, and the loans behind each. They contain no personal data. */
export function registerPortfolioRoutes(server: CallServer, context: PortfolioCallsContext): void {
  const { database, systemClock, pdf } = context;

  implementStaffCall(server, systemClock, contract.readPortfolio, {
    permission: 'read_dashboards',
    handle: (request) => readPortfolio(database, request),
  });

  implementStaffCall(server, systemClock, contract.readMoneyToday, {
    permission: 'read_dashboards',
    handle: ({ ofMarket }) => readMoneyToday(context, ofMarket),
  });

  implementStaffCall(server, systemClock, contract.listPortfolioLoans, {
    permission: 'read_dashboards',
    handle: (request) => listPortfolioLoans(database, request),
  });

  implementStaffCall(server, systemClock, contract.readPortfolioPerformance, {
    permission: 'read_dashboards',
    handle: (request) => readPerformance(database, request),
  });

  implementStaffCall(server, systemClock, contract.printPortfolio, {
    permission: 'read_dashboards',
    handle: async (request) => {
      if (pdf === undefined) throw new Refusal('not_found');
      const [portfolio, performance] = await Promise.all([
        readPortfolio(database, request),
        readPerformance(database, request),
      ]);
      const document = portfolioPack({ portfolio, performance, market: request.ofMarket });
      const content = Buffer.from(await pdf.draw(document)).toString('base64');
      return { title: document.title, mediaType: 'application/pdf', content };
    },
  });
}
