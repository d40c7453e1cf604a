import { useKnownAnswer } from '../queries/use-known-answer.ts';
import { type Home, homeQuery } from './home-query.ts';

type OrderStatus = NonNullable<Home['owed']>['orderStatus'];

/** Whether a payment is due within days or late, as far as a page has asked; nothing is requested for it. */
export function useIsDueSoon(): boolean {
  const owed = useKnownAnswer(homeQuery)?.owed;
  return owed !== undefined && owed.isCovered === '0' && DUE_OR_LATE.includes(owed.orderStatus);
}

/** The market's rules say from which day on a payment is due soon, so the server decides. */
const DUE_OR_LATE: readonly OrderStatus[] = ['174', '180'];
