import type { Instant } from '@hiram/values/instant';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far back each limit looks. */
export const windows = {
  countdown: 60 * SECOND,
  fewMinutes: 10 * MINUTE,
  hour: HOUR,
  day: DAY,
} as const;

/** What one number may be sent: enough for a person whose messages come late, too little to annoy anybody. */
export const mostForNumber = { inCountdown: 1, inFewMinutes: 3, inDay: 5 } as const;

export const mostForDeviceInHour = 10;

/**
 * A device that has asked for this many numbers in a day without any code coming back is no family sharing a phone.
 * Each code that does come back gives it another number.
 */
const MOST_UNPROVEN_NUMBERS_OF_DEVICE = 2;

/**
 * What a range is taken to have been sent and to have sent back before we know anything of it: two of three. It lets
 * the first two messages of an unknown range through, and is outweighed by the first dozen.
 */
const KNOWN_BEFORE = { sent: 3, verified: 2 };

/** A share of messages, as two whole numbers: so many answered of so many. */
interface Share {
  readonly answered: number;
  readonly of: number;
}

/** Of all messages into a healthy range at least half are answered, even where the network is poor. */
const HEALTHY: Share = { answered: 1, of: 2 };
/** Below this the range as a whole asks for codes that nobody reads. */
const ATTACKED: Share = { answered: 2, of: 5 };

/** At an attacked range: a device that has an unanswered message to another number waits so long for the next. */
const OTHER_NUMBER_WAIT_MS = 6 * HOUR;
/** And a person whose message did not come waits so long before the one repetition. */
const REPETITION_WAIT_MS = 5 * MINUTE;
/** Newcomers of an attacked range pass one by one: the worse its share, the slower, and never slower than this. */
const SLOWEST_PACE_MS = 30 * SECOND;

/** What is known about a request's number, device, range, prefix and campaign, read in one statement. */
export interface Standing {
  readonly number: {
    readonly inCountdown: number;
    readonly inFewMinutes: number;
    readonly inDay: number;
    readonly unverified: number;
    readonly lastSentAt: Instant | undefined;
  };
  readonly device: {
    readonly inHour: number;
    /** Other numbers that it asked a code for within a day, of which none came back. */
    readonly otherNumbersUnverified: number;
    readonly lastSentElsewhereAt: Instant | undefined;
  };
  readonly range: {
    readonly sent: number;
    readonly verified: number;
    readonly lastSentAt: Instant | undefined;
  };
  /** What was spent within the last hour or two on messages whose codes did not come back. */
  readonly unverifiedCost: { readonly ofPrefix: bigint; readonly ofCampaign: bigint };
}

/** The most that may be spent in an hour on messages whose codes do not come back, in minor units. */
export interface SpendBudget {
  readonly prefix: bigint;
  readonly campaign: bigint;
}

export type Verdict =
  | { readonly kind: 'send'; readonly needsCaptcha: boolean }
  | { readonly kind: 'refuse'; readonly refusal: LimitRefusal; readonly rule: LimitRule };

export type LimitRefusal = 'code_sent_recently' | 'too_many_requests' | 'code_not_sent';
export type LimitRule = 'number' | 'device' | 'range' | 'prefix budget' | 'campaign budget';

/** How a range is treated: by the share of its messages that were answered, and never by their number. */
export type RangeStep = 'open' | 'captcha' | 'delay';

export function rangeStep(range: RangeCounts): RangeStep {
  const share = shareOf(range);
  if (reaches(share, HEALTHY)) return 'open';
  return reaches(share, ATTACKED) ? 'captcha' : 'delay';
}

type RangeCounts = Pick<Standing['range'], 'sent' | 'verified'>;

function shareOf({ sent, verified }: RangeCounts): Share {
  return { answered: verified + KNOWN_BEFORE.verified, of: sent + KNOWN_BEFORE.sent };
}

function reaches(share: Share, least: Share): boolean {
  return share.answered * least.of >= least.answered * share.of;
}

/** Whether a code may be sent, from everything that is known. The README has the arithmetic behind it. */
export function judge(standing: Standing, budget: SpendBudget, now: Instant): Verdict {
  const { number, device, range, unverifiedCost } = standing;
  if (
    number.inCountdown >= mostForNumber.inCountdown ||
    number.inFewMinutes >= mostForNumber.inFewMinutes ||
    number.inDay >= mostForNumber.inDay
  ) {
    return refuse('code_sent_recently', 'number');
  }
  if (
    device.inHour >= mostForDeviceInHour ||
    device.otherNumbersUnverified >= MOST_UNPROVEN_NUMBERS_OF_DEVICE
  ) {
    return refuse('too_many_requests', 'device');
  }
  if (unverifiedCost.ofPrefix >= budget.prefix) return refuse('code_not_sent', 'prefix budget');
  if (unverifiedCost.ofCampaign >= budget.campaign) return refuse('code_not_sent', 'campaign budget');
  const step = rangeStep(range);
  if (step === 'delay' && mustWait(standing, now)) return refuse('too_many_requests', 'range');
  return { kind: 'send', needsCaptcha: step !== 'open' || device.otherNumbersUnverified > 0 };
}

/** In an attacked range whoever has an unanswered message waits long, and who has none waits for a turn. */
function mustWait({ number, device, range }: Standing, now: Instant): boolean {
  if (device.otherNumbersUnverified > 0 && since(device.lastSentElsewhereAt, now) < OTHER_NUMBER_WAIT_MS)
    return true;
  if (number.unverified > 1) return true;
  if (number.unverified === 1 && since(number.lastSentAt, now) < REPETITION_WAIT_MS) return true;
  return since(range.lastSentAt, now) < paceMs(range);
}

/** From no wait at the edge of an attacked share to the slowest pace where nothing was ever answered. */
function paceMs(range: RangeCounts): number {
  const { answered, of } = shareOf(range);
  return SLOWEST_PACE_MS - Math.round((SLOWEST_PACE_MS * answered * ATTACKED.of) / (of * ATTACKED.answered));
}

function since(moment: Instant | undefined, now: Instant): number {
  return moment === undefined ? Number.POSITIVE_INFINITY : now - moment;
}

function refuse(refusal: LimitRefusal, rule: LimitRule): Verdict {
  return { kind: 'refuse', refusal, rule };
}
