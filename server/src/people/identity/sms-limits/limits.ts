import type { Instant } from '@hiram/values/instant';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Window of each limit. */
export const windows = {
  countdown: 60 * SECOND,
  fewMinutes: 10 * MINUTE,
  hour: HOUR,
  day: DAY,
} as const;

/**
 * Messages per number: enough when messages arrive late, too few to be a nuisance. Requesters who have not proved
 * the number share one allowance; each browser or session that has proved it has its own.
 */
const numberLimits = { inCountdown: 1, inFewMinutes: 3, inDay: 5 } as const;

const deviceLimitPerHour = 10;

/**
 * A device that requested OTPs for this many numbers in a day without any verification is not a shared family
 * phone. Each verified OTP allows one more number.
 */
const MOST_UNPROVEN_NUMBERS_OF_DEVICE = 2;

/**
 * Prior for an unknown range: two of three messages verified. It lets the first two messages pass and is
 * outweighed after about a dozen.
 */
const KNOWN_BEFORE: RangeCounts = { sent: 3, verified: 2 };
/** Priors for larger subjects: a few people who mistype a number must not bother thousands of others. */
const KNOWN_OF_WIDE_RANGE: RangeCounts = { sent: 12, verified: 8 };
const KNOWN_OF_MARKET: RangeCounts = { sent: 30, verified: 20 };

/** A share of messages as two whole numbers: answered of total. */
interface Share {
  readonly answered: number;
  readonly of: number;
}

/** In a healthy range at least half of all messages are answered, even on poor networks. */
const HEALTHY: Share = { answered: 1, of: 2 };
/** Below this share, the range as a whole requests OTPs that are never used. */
const ATTACKED: Share = { answered: 2, of: 5 };

/** In an attacked range: wait for a device with an unanswered message to another number. */
const OTHER_NUMBER_DELAY_MS = 6 * HOUR;
/** In an attacked range: wait before a person whose message did not arrive may retry once. */
const REPETITION_WAIT_MS = 5 * MINUTE;
/**
 * New devices in an attacked range pass one by one: the lower its share, the slower, but never slower than
 * this.
 */
const SLOWEST_PACE_MS = 30 * SECOND;

/** Data about a request's number, device, range, prefix and campaign, read in one statement. */
export interface SendingCounts {
  readonly number: {
    readonly inCountdown: number;
    readonly inFewMinutes: number;
    readonly inDay: number;
    readonly unverified: number;
    readonly lastSentAt: Instant | undefined;
  };
  readonly device: {
    readonly inHour: number;
    /** Other numbers for which it requested an OTP within a day, none of them verified. */
    readonly otherNumbersUnverified: number;
    readonly lastSentElsewhereAt: Instant | undefined;
  };
  readonly range: {
    readonly sent: number;
    readonly verified: number;
    readonly lastSentAt: Instant | undefined;
  };
  readonly wideRange: RangeCounts;
  readonly market: RangeCounts;
  /** Cost within the last one to two hours of messages whose OTPs were not verified. */
  readonly unverifiedCost: {
    readonly ofPrefix: bigint;
    readonly ofCampaign: bigint;
    readonly ofMarket: bigint;
    /** To people who have proved their number before, in this market. */
    readonly ofReserve: bigint;
  };
  /** Messages in all markets within the last one to two hours whose OTPs were not verified. */
  readonly unverifiedMessages: number;
}

/** Maximum hourly cost of messages whose OTPs are not verified, in minor units of the market's currency. */
export interface SpendBudget {
  readonly prefix: bigint;
  readonly campaign: bigint;
  /** People who have proved their number before have a reserve of the same size. */
  readonly market: bigint;
  /** Number of such messages in all markets, because amounts of different currencies cannot be added. */
  readonly messages: number;
}

export type Verdict =
  | { readonly kind: 'send'; readonly needsCaptcha: boolean }
  | { readonly kind: 'refuse'; readonly refusal: LimitRefusal; readonly rule: LimitRule };

type LimitRefusal = 'code_sent_recently' | 'too_many_requests' | 'code_not_sent';
/** The limits that stop messages because of their cost. */
export const BREAKERS = [
  'prefix budget',
  'campaign budget',
  'market budget',
  'total budget',
  'reserve budget',
] as const;
export type Breaker = (typeof BREAKERS)[number];
export type LimitRule = 'number' | 'device' | 'range' | Breaker;

/** Treatment of a range, based on the share of answered messages and never on their number. */
export type RangeStep = 'open' | 'captcha' | 'delay';

export function rangeStep(range: RangeCounts): RangeStep {
  const share = shareOf(range, KNOWN_BEFORE);
  if (reaches(share, HEALTHY)) return 'open';
  return reaches(share, ATTACKED) ? 'captcha' : 'delay';
}

export interface RangeCounts {
  readonly sent: number;
  readonly verified: number;
}

function shareOf({ sent, verified }: RangeCounts, prior: RangeCounts): Share {
  return { answered: verified + prior.verified, of: sent + prior.sent };
}

function reaches(share: Share, least: Share): boolean {
  return share.answered * least.of >= least.answered * share.of;
}

/** Decides whether an OTP may be sent. The README explains the arithmetic. */
export function judge(
  status: SendingCounts,
  { isProven, budget }: { readonly isProven: boolean; readonly budget: SpendBudget },
  now: Instant,
): Verdict {
  const { number, device, range, unverifiedCost } = status;
  if (
    number.inCountdown >= numberLimits.inCountdown ||
    number.inFewMinutes >= numberLimits.inFewMinutes ||
    number.inDay >= numberLimits.inDay
  ) {
    return refuse('code_sent_recently', 'number');
  }
  if (isProven) {
    const isSpent = unverifiedCost.ofReserve >= budget.market;
    return isSpent ? refuse('code_not_sent', 'reserve budget') : { kind: 'send', needsCaptcha: false };
  }
  if (
    device.inHour >= deviceLimitPerHour ||
    device.otherNumbersUnverified >= MOST_UNPROVEN_NUMBERS_OF_DEVICE
  ) {
    return refuse('too_many_requests', 'device');
  }
  const breaker = openBreaker(status, budget);
  if (breaker !== undefined) return refuse('code_not_sent', breaker);
  const step = rangeStep(range);
  if (step === 'delay' && isThrottled(status, now)) return refuse('too_many_requests', 'range');
  const needsCaptcha = step !== 'open' || device.otherNumbersUnverified > 0 || !isHealthyAround(status);
  return { kind: 'send', needsCaptcha };
}

function openBreaker(
  { unverifiedCost, unverifiedMessages }: SendingCounts,
  budget: SpendBudget,
): Breaker | undefined {
  if (unverifiedCost.ofPrefix >= budget.prefix) return 'prefix budget';
  if (unverifiedCost.ofCampaign >= budget.campaign) return 'campaign budget';
  if (unverifiedCost.ofMarket >= budget.market) return 'market budget';
  return unverifiedMessages >= budget.messages ? 'total budget' : undefined;
}

/**
 * The provider's network and the whole market require a captcha only, and no delay: it would hold up everyone
 * who has nothing to do with an attack.
 */
function isHealthyAround({ wideRange, market }: SendingCounts): boolean {
  return (
    reaches(shareOf(wideRange, KNOWN_OF_WIDE_RANGE), HEALTHY) &&
    reaches(shareOf(market, KNOWN_OF_MARKET), HEALTHY)
  );
}

/** In an attacked range, a device with an unanswered message waits long; others wait for their turn. */
function isThrottled({ number, device, range }: SendingCounts, now: Instant): boolean {
  if (device.otherNumbersUnverified > 0 && since(device.lastSentElsewhereAt, now) < OTHER_NUMBER_DELAY_MS)
    return true;
  if (number.unverified > 1) return true;
  if (number.unverified === 1 && since(number.lastSentAt, now) < REPETITION_WAIT_MS) return true;
  return since(range.lastSentAt, now) < paceMs(range);
}

/** From no wait at the edge of an attacked share to the slowest pace where nothing was ever answered. */
function paceMs(range: RangeCounts): number {
  const { answered, of } = shareOf(range, KNOWN_BEFORE);
  return SLOWEST_PACE_MS - Math.round((SLOWEST_PACE_MS * answered * ATTACKED.of) / (of * ATTACKED.answered));
}

function since(moment: Instant | undefined, now: Instant): number {
  return moment === undefined ? Number.POSITIVE_INFINITY : now - moment;
}

function refuse(refusal: LimitRefusal, rule: LimitRule): Verdict {
  return { kind: 'refuse', refusal, rule };
}
