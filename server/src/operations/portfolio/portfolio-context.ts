import type { Clock } from '@hiram/values/clock';
import type { PdfRenderer } from '#origination/agreements/index.ts';
import type { Database } from '#platform/database/database.ts';

export interface PortfolioContext {
  readonly database: Database;
  /** Real time, which says when a snapshot was taken. */
  readonly systemClock: Clock;
  /** For the monthly pack. Absent where documents cannot be rendered. */
  readonly pdf?: PdfRenderer | undefined;
}

/** What the staff's calls need besides. */
export interface PortfolioCallsContext extends PortfolioContext {
  /** The login of the reports may not read payouts. */
  readonly primary: Database;
  /** Business time, which determines a market's day. */
  readonly businessClock: Clock;
}
