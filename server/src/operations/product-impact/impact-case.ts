import type { OfferRequest } from '@hiram/lending/offer';
import type { Term } from '@hiram/lending/term';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

/**
 * `application`: being filled in, takes the version that is offered when it is sent. `offer`: under review or to be
 * signed, keeps its version. `loan`: signed and not ended, keeps its contract.
 */
export const impactGroups = ['application', 'offer', 'loan'] as const;
export type ImpactGroup = (typeof impactGroups)[number];

/** What one borrower applied for, may sign or has signed. */
export interface ImpactCase {
  readonly group: ImpactGroup;
  readonly id: string;
  readonly productId: string;
  readonly version: number;
  readonly amount: MinorUnits;
  readonly term: Term;
  readonly channel: Channel;
  readonly client: OfferRequest['client'];
  /** Of a loan: the day whose law its contract has. */
  readonly signedOn: CalendarDate | undefined;
}
