import type { BrandDirectory } from './brands/index.ts';
import { brandFaces } from './identity/index.ts';
import type { Outreach } from './outreach/index.ts';
import { sweepTracesUntil, type TraceDesk, tellBorrower, tracePolicy } from './payment-traces/index.ts';
import type { Log } from './platform/log/log.ts';
import type { RepaymentDesk } from './repayments/index.ts';

/** Payment claims build on repayments. */
export function traceDesk(repayments: RepaymentDesk): TraceDesk {
  return { ...repayments, policyOf: tracePolicy };
}

interface TraceSweeping {
  readonly log: Log;
  readonly outreach: Outreach;
  readonly brands: BrandDirectory;
}

/** In the workflow process, which also notifies borrowers who are not in the app. */
export async function sweepTracesWith(
  signal: AbortSignal,
  repayments: RepaymentDesk,
  { log, outreach, brands }: TraceSweeping,
): Promise<void> {
  const brandFace = brandFaces((code) => brands.find({ code, host: '' })?.config);
  const desk = traceDesk(repayments);
  await sweepTracesUntil(signal, {
    ...{ ...desk, log },
    tell: (trace, tale) => tellBorrower({ ...desk, outreach, brandFace }, trace, tale),
  });
}
