import type { MarketCode } from '@hiram/markets/rules';
import type { DueWork } from '#platform/due-work/due-work.ts';
import { periodicWork } from '#platform/due-work/periodic-work.ts';
import { issueTaxDocuments, type TaxDocumentContext } from './issue-tax-documents.ts';

const MINUTE = 60_000;

/** The markets whose tax on fees has invoices. */
const INVOICED: readonly MarketCode[] = ['IN'];

/** Issues the invoices of fees soon after they were charged, one market at a time in one process. */
export function dueTaxDocuments(context: TaxDocumentContext): DueWork {
  return periodicWork({
    kind: 'tax_documents',
    clock: context.businessClock,
    keys: INVOICED,
    everyMs: 2 * MINUTE,
    leaseMs: 30 * MINUTE,
    run: async (key) => {
      const market = INVOICED.find((code) => code === key);
      if (market !== undefined) await issueTaxDocuments(context, market);
    },
  });
}
