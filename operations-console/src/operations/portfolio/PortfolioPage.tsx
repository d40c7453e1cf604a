import { useRoute } from 'wouter';
import { PortfolioLoansPage } from './PortfolioLoansPage.tsx';
import { PortfolioMetricsPage } from './PortfolioMetricsPage.tsx';

/** The metrics of the portfolio, and the loans behind each of them. */
export function PortfolioPage() {
  const [isList] = useRoute('/portfolio/loans');
  return isList ? <PortfolioLoansPage /> : <PortfolioMetricsPage />;
}
