import { readHome } from '@hiram/contract/servicing/loans';
import { daysFromToday } from '../design/day/format-day.ts';
import { useKnownAnswer } from '../queries/use-known-answer.ts';

const SOON_DAYS = 3;

/** Whether a payment is due within days or late, as far as a page has asked; nothing is requested for it. */
export function useIsDueSoon(): boolean {
  const home = useKnownAnswer({ call: readHome, request: {}, keep: false });
  if (home?.owed === undefined || home.owed.isCovered === '1') return false;
  const days = daysFromToday(home.owed.dueOn, home.today);
  return days !== undefined && days <= SOON_DAYS;
}
