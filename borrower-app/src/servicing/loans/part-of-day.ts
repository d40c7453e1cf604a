export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const NOON = 12;
const EVENING = 18;

/** By the phone's own time zone. */
export function partOfDay(now: number): PartOfDay {
  const hour = new Date(now).getHours();
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
