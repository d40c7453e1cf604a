import type { CallServer } from '#platform/calls/implement.ts';
import { registerExtensionRoutes } from '#servicing/extensions/index.ts';
import { registerHardshipRoutes } from '#servicing/hardship/index.ts';
import type { LoanDetailsContext } from '#servicing/loans/index.ts';
import { hasAutomaticPayments } from '#servicing/mandates/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';
import { registerSettlementOfferRoutes } from '#servicing/settlement-offers/index.ts';
import { registerMandates } from './mandates.ts';

/** What a borrower can do besides paying each amount as it falls due. */
export function registerOtherWays(
  server: CallServer,
  context: RepaymentContext,
  wiring: Parameters<typeof registerMandates>[2],
): void {
  registerExtensionRoutes(server, context);
  registerHardshipRoutes(server, context);
  registerSettlementOfferRoutes(server, context);
  registerMandates(server, context, wiring);
}

/** Whether a loan's page leads to automatic payments. */
export function automaticPaymentsOf(context: RepaymentContext): LoanDetailsContext['hasAutomaticPayments'] {
  return (loan, { brandCode }) => hasAutomaticPayments(context, loan, brandCode);
}
