import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import {
  dueMandates,
  type MandateWorkContext,
  registerMandateRoutes,
  registerStaffMandateRoutes,
} from '#servicing/mandates/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

interface MandateWiring {
  readonly brands: Pick<BrandDirectory, 'find'>;
}

/** Automatic payments: the borrower's page, and the staff's view of it. */
export function registerMandates(
  server: CallServer,
  context: RepaymentContext,
  { brands }: MandateWiring,
): void {
  registerMandateRoutes(server, {
    ...context,
    mandatePageOf({ brandCode, orderId }) {
      const app = brands.find({ code: brandCode, host: '' })?.config.appH5;
      return app ? `${app}/automaticPayments?orderId=${orderId}` : undefined;
    },
  });
  registerStaffMandateRoutes(server, context);
}

export function dueMandateSteps(
  context: RepaymentContext,
  { brands, outreach }: MandateWiring & Pick<MandateWorkContext, 'outreach'>,
): DueWork {
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  return dueMandates({ ...context, outreach, brandIdentity });
}
