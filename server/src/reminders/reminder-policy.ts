import type { MarketId } from '@hiram/contract/market-ids';

/** When a lender reminds: its own choice, within what the market's rules on contact allow. */
export interface ReminderPolicy {
  /** Days before the due day, the earliest first; the day itself always has one. */
  readonly daysBefore: readonly number[];
  /** Days after it, while it is late. */
  readonly daysLate: readonly number[];
  /** A payday at most so many days before the due day replaces the earliest reminder. */
  readonly paydayWithinDays: number;
  /** Minutes since midnight on the borrower's clock between which reminders are spread. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly source: string;
}

/** Nobody is asleep, at the stove or on the way home: half past nine to half past eleven. */
const midMorning = { fromMinute: 9 * 60 + 30, toMinute: 11 * 60 + 30 } as const;

/** Never more than three in seven days, whenever wages come: what the gate would hold back is not planned. */
const usual = {
  ...midMorning,
  daysBefore: [3],
  daysLate: [1, 7, 14, 30],
  paydayWithinDays: 14,
} as const;

// No rule of a market that we know names days of reminding; RBI and SEC forbid persistent contact and leave its measure open.
const policies: Readonly<Record<MarketId, ReminderPolicy>> = {
  PH: { ...usual, source: "lender's own policy; SEC MC 18 s.2019 names hours and no days" },
  IN: { ...usual, source: "lender's own policy; RBI 2022 on recovery agents names hours and no days" },
  reference: { ...usual, source: "lender's own policy" },
};

export function reminderPolicy(market: MarketId): ReminderPolicy {
  return policies[market];
}
