import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BrandDirectory } from './brands/index.ts';
import { paymentProvidersFrom } from './payment-providers/index.ts';
import { askTracesNow } from './payment-traces/index.ts';
import type { Database } from './platform/database/database.ts';
import type { PaymentsConfig } from './platform/payments-config.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import type { Channels, RepaymentDesk } from './repayments/index.ts';

export interface RepaymentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  /** Who takes payments; without it nobody does. */
  readonly payments?: PaymentsConfig | undefined;
  readonly brands?: Pick<BrandDirectory, 'find'> | undefined;
  /** As they are published; without it those that come with the program. */
  readonly channels?: Channels | undefined;
}

const NOBODY: PaymentsConfig = { routes: {}, neutral: undefined, razorpay: undefined };

/** Payments are priced in business time; their providers live in real time. */
export function repaymentDesk({ payments = NOBODY, ...parts }: RepaymentParts): RepaymentDesk {
  const { clock: realClock, developmentClock } = parts;
  const clock = developmentClock ?? realClock;
  return {
    ...{ database: parts.database, personalData: parts.personalData, realClock },
    clock,
    ids: timeOrderedIds(realClock),
    providers: paymentProvidersFrom(payments),
    channels: parts.channels,
    returnUrlOf({ brandCode, paymentId }) {
      const app = parts.brands?.find({ code: brandCode, host: '' })?.config.appH5;
      // The page of that very payment tells where the money is.
      return app ? `${app}/payment?paymentId=${paymentId}` : undefined;
    },
    whenPosted: (tx, { loanId }) => askTracesNow(tx, loanId, clock.now()),
  };
}
