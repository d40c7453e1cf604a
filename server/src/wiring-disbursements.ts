import type { Clock } from '@hiram/values/clock';
import type { BrandDirectory } from './brands/index.ts';
import {
  type CancelDesk,
  type DisbursementDesk,
  type DisbursementParts,
  goOnWithAccount,
  noteAccountChosen,
} from './disbursements/index.ts';
import { brandFaces } from './identity/index.ts';
import type { Outreach } from './outreach/index.ts';
import { type PayoutWatch, readDestination } from './payment-accounts/index.ts';
import { type PayoutProviders, payoutProvidersFrom } from './payment-providers/index.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import type { PayoutsConfig } from './platform/payouts-config.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import { type RepaymentDesk, startReturnPayment } from './repayments/index.ts';

export interface PayoutParts {
  readonly database: Database;
  /** System time. */
  readonly clock: Clock;
  /** Present only in development, where business time can be moved. */
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
  /** The payout providers. Without them, loans are not disbursed. */
  readonly payouts?: PayoutsConfig | undefined;
}

const NOBODY: PayoutProviders = { providerFor: () => undefined, named: () => undefined };

export function payoutProviders({ payouts }: Pick<PayoutParts, 'payouts'>): PayoutProviders {
  return payouts === undefined ? NOBODY : payoutProvidersFrom(payouts);
}

/** Dependencies of disbursement, in either process. */
export function disbursementDesk(parts: PayoutParts): DisbursementDesk {
  const { database, personalData, outbox, log, clock } = parts;
  return {
    ...{ database, personalData, outbox, log },
    clock: parts.developmentClock ?? clock,
    realClock: clock,
    providers: payoutProviders(parts),
    destinationOf: (account) => readDestination({ database, personalData }, account),
  };
}

/** Adds what its workflow needs to notify borrowers. */
export function disbursementParts(
  parts: PayoutParts & { readonly brands: BrandDirectory; readonly outreach: Outreach },
): DisbursementParts {
  return {
    ...disbursementDesk(parts),
    outreach: parts.outreach,
    brandFace: brandFaces((code) => parts.brands.find({ code, host: '' })?.config),
  };
}

/** Adds how money is returned within the cooling-off period. */
export function cancelDesk(desk: DisbursementDesk, repayments: RepaymentDesk): CancelDesk {
  return { ...desk, startReturnPayment: (asked) => startReturnPayment(repayments, asked) };
}

/** What a change of the payout account triggers. */
export function payoutWatch(desk: DisbursementDesk): PayoutWatch {
  return {
    note: (tx, chosen) => noteAccountChosen(tx, desk, chosen),
    goOn: (chosen) => goOnWithAccount(desk, chosen),
  };
}
