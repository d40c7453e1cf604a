import type { BorrowerMessaging } from '#messaging/index.ts';
import type { ApplicationReader } from '#origination/applications/index.ts';
import type { Log } from '#platform/log/log.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

/** Dependencies of reversals: those of repayments. The clock is business time. */
export interface PaymentReversalContext extends RepaymentContext {
  readonly log: Log;
}

/** Dependencies of the borrower's message. */
export interface ReversalMessageContext extends ApplicationReader, Pick<RepaymentContext, 'businessClock'> {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
}
