import { type MarketId, perMarket } from '@hiram/contract/market-ids';

/**
 * The lender's own reminders until the due date, within the market's contact rules. Those of late payments are the strategy's.
 */
export interface ReminderPolicy {
  /** Days before the due date, earliest first. The due date itself always has a reminder. */
  readonly daysBefore: readonly number[];
  /** A payday at most this many days before the due date replaces the earliest reminder. */
  readonly paydayWithinDays: number;
  /** Window in which reminders are spread, in minutes since midnight in the borrower's time zone. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly source: string;
}

/** 9:30 to 11:30: outside of sleep, cooking and commuting hours. */
const midMorning = { fromMinute: 9 * 60 + 30, toMinute: 11 * 60 + 30 } as const;

/**
 * At most three in seven days, whatever the payday. Reminders that the contact policy would block are not
 * planned.
 */
const usual = {
  ...midMorning,
  daysBefore: [3],
  paydayWithinDays: 14,
} as const;

// No market rule that we know of specifies reminder days. RBI and SEC forbid persistent contact without
// defining a limit.
const policies: Readonly<Record<MarketId, ReminderPolicy>> = perMarket({
  PH: { ...usual, source: "lender's own policy; SEC MC 18 s.2019 names hours and no days" },
  IN: { ...usual, source: "lender's own policy; RBI 2022 on recovery agents names hours and no days" },
  reference: { ...usual, source: "lender's own policy" },
});

export function reminderPolicy(market: MarketId): ReminderPolicy {
  return policies[market];
}
