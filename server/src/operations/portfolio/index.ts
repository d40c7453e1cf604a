export { registerPortfolioRoutes } from './portfolio.routes.ts';
export type { PortfolioContext } from './portfolio-context.ts';
export { dailyPortfolio, takeSnapshot } from './take-snapshot.ts';
