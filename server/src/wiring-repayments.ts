import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { paymentProvidersFrom } from './payment-providers/index.ts';
import type { Database } from './platform/database/database.ts';
import type { PaymentsConfig } from './platform/payments-config.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import type { RepaymentDesk } from './repayments/index.ts';

export interface RepaymentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  /** Who takes payments; without it nobody does. */
  readonly payments?: PaymentsConfig | undefined;
}

const NOBODY: PaymentsConfig = { routes: {}, neutral: undefined, razorpay: undefined };

/** Payments are priced in business time; their providers live in real time. */
export function repaymentDesk({ payments = NOBODY, ...parts }: RepaymentParts): RepaymentDesk {
  const { clock: realClock, developmentClock } = parts;
  return {
    ...{ database: parts.database, personalData: parts.personalData, realClock },
    clock: developmentClock ?? realClock,
    ids: timeOrderedIds(realClock),
    providers: paymentProvidersFrom(payments),
  };
}
