export { registerPortfolioRoutes } from './portfolio.routes.ts';
export {
  builtInSettings,
  type PortfolioLimit,
  readSettings,
  settingsAsContent,
} from './portfolio-settings.ts';
export { settingsOf } from './read-performance.ts';
export { dailyPortfolio, takeSnapshot } from './take-snapshot.ts';
