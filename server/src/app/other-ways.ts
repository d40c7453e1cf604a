import type { CallServer } from '#platform/calls/implement.ts';
import { registerExtensionRoutes } from '#servicing/extensions/index.ts';
import { registerHardshipRoutes } from '#servicing/hardship/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';
import { registerSettlementOfferRoutes } from '#servicing/settlement-offers/index.ts';

/** What a borrower can do who cannot pay as agreed. */
export function registerOtherWays(server: CallServer, context: RepaymentContext): void {
  registerExtensionRoutes(server, context);
  registerHardshipRoutes(server, context);
  registerSettlementOfferRoutes(server, context);
}
