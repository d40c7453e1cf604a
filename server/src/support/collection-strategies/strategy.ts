import type { PromiseState } from '@hiram/contract/support/collections';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

/** Buckets of days past due, with the last day of each. */
export const buckets = {
  days_1_to_7: { last: 7, label: '1 to 7 days past due' },
  days_8_to_30: { last: 30, label: '8 to 30 days past due' },
  days_31_to_60: { last: 60, label: '31 to 60 days past due' },
  days_61_to_90: { last: 90, label: '61 to 90 days past due' },
  days_over_90: { last: Number.POSITIVE_INFINITY, label: 'over 90 days past due' },
} as const;
export type Bucket = keyof typeof buckets;
// The cast is safe: the keys of the table are the buckets.
export const BUCKETS = Object.keys(buckets) as readonly Bucket[];

export function bucketOf(daysLate: number): Bucket {
  return BUCKETS.find((bucket) => daysLate <= buckets[bucket].last) ?? 'days_over_90';
}

interface BucketRule {
  /** Of what is owed, how much comes within a month: the lender's assumption. */
  readonly likelihoodPercent: number;
  /** Days past due on which a message is sent. */
  readonly reminderDays: readonly number[];
  /** Calls about a loan in any seven days. 0: no calls. */
  readonly callsAWeek: number;
}

/** Promises that the ledger has decided. */
export const DECIDED_PROMISES = ['kept', 'part_kept', 'broken'] as const satisfies readonly PromiseState[];
type DecidedPromise = (typeof DECIDED_PROMISES)[number];

/** Who is contacted when and how, by bucket. The contact policy and the law of the market come before it. */
export interface Strategy {
  readonly buckets: Readonly<Record<Bucket, BucketRule>>;
  /** The likelihood is multiplied by this, by the last promise. */
  readonly promisePercent: Readonly<Record<DecidedPromise, number>>;
}

export const ARMS = ['champion', 'challenger', 'holdout'] as const;
export type Arm = (typeof ARMS)[number];

/** The strategies of a market. Without an experiment every loan has the champion. */
export interface Strategies {
  /** The name of the comparison; empty if there is none. */
  readonly experiment: string;
  readonly challengerPercent: number;
  /** Late loans that are reminded as the champion says and never called, to see what calls bring. */
  readonly holdoutPercent: number;
  readonly champion: Strategy;
  readonly challenger: Strategy;
}

const builtInStrategy: Strategy = {
  buckets: {
    days_1_to_7: { likelihoodPercent: 80, reminderDays: [1, 7], callsAWeek: 7 },
    days_8_to_30: { likelihoodPercent: 60, reminderDays: [14, 30], callsAWeek: 7 },
    days_31_to_60: { likelihoodPercent: 35, reminderDays: [], callsAWeek: 7 },
    days_61_to_90: { likelihoodPercent: 18, reminderDays: [], callsAWeek: 7 },
    days_over_90: { likelihoodPercent: 8, reminderDays: [], callsAWeek: 7 },
  },
  promisePercent: { kept: 120, part_kept: 90, broken: 60 },
};

/** Version 1 of every market. Its likelihoods rest on no experience. */
export const builtInStrategies: Strategies = {
  experiment: '',
  challengerPercent: 0,
  holdoutPercent: 0,
  champion: builtInStrategy,
  challenger: builtInStrategy,
};

export function strategyOf(strategies: Strategies, arm: Arm): Strategy {
  return arm === 'challenger' ? strategies.challenger : strategies.champion;
}

/** Calls that the strategy allows in seven days about a loan that is so late. */
export function callsAWeek(strategies: Strategies, arm: Arm, daysLate: number): number {
  return arm === 'holdout' ? 0 : strategyOf(strategies, arm).buckets[bucketOf(daysLate)].callsAWeek;
}

/** Days past due with a message, over all buckets. */
export function reminderDaysOf({ buckets: rules }: Strategy): readonly number[] {
  return BUCKETS.flatMap((bucket) => rules[bucket].reminderDays);
}

const MOST_CHALLENGED = 50;
const MOST_HELD_OUT = 20;
const MOST_CALLS_A_WEEK = 7;
const LAST_REMINDER_DAY = 365;

/** Reads content and reports every problem at its location. */
export function readStrategies(reader: ContentReader, content: unknown): Strategies {
  const keys = ['experiment', 'challengerPercent', 'holdoutPercent', 'champion', 'challenger'];
  const given = reader.object(content, '', keys);
  const experiment = reader.text(given.experiment, '/experiment', { most: 60 }).trim();
  const challengerPercent = reader.whole(given.challengerPercent, '/challengerPercent', {
    most: MOST_CHALLENGED,
  });
  const holdoutPercent = reader.whole(given.holdoutPercent, '/holdoutPercent', { most: MOST_HELD_OUT });
  if (experiment === '' && challengerPercent + holdoutPercent > 0) {
    reader.fault('/experiment', 'a comparison needs a name');
  }
  if (experiment !== '' && challengerPercent + holdoutPercent === 0) {
    reader.fault('/challengerPercent', 'a comparison needs a challenger or a holdout');
  }
  return {
    experiment,
    challengerPercent,
    holdoutPercent,
    champion: readStrategy(reader, given.champion, '/champion'),
    challenger: readStrategy(reader, given.challenger, '/challenger'),
  };
}

function readStrategy(reader: ContentReader, content: unknown, path: string): Strategy {
  const given = reader.object(content, path, ['buckets', 'promisePercent']);
  const rules = reader.object(given.buckets, pointer(path, 'buckets'), BUCKETS);
  const promises = reader.object(given.promisePercent, pointer(path, 'promisePercent'), DECIDED_PROMISES);
  function bucket(name: Bucket): BucketRule {
    const at = pointer(path, 'buckets', name);
    const rule = reader.object(rules[name], at, ['likelihoodPercent', 'reminderDays', 'callsAWeek']);
    return {
      likelihoodPercent: reader.whole(rule.likelihoodPercent, pointer(at, 'likelihoodPercent'), {
        least: 1,
        most: 95,
      }),
      reminderDays: readDays(reader, rule.reminderDays, { path: pointer(at, 'reminderDays'), bucket: name }),
      callsAWeek: reader.whole(rule.callsAWeek, pointer(at, 'callsAWeek'), { most: MOST_CALLS_A_WEEK }),
    };
  }
  function promise(state: DecidedPromise): number {
    return reader.whole(promises[state], pointer(path, 'promisePercent', state), { least: 10, most: 200 });
  }
  const strategy: Strategy = {
    buckets: {
      days_1_to_7: bucket('days_1_to_7'),
      days_8_to_30: bucket('days_8_to_30'),
      days_31_to_60: bucket('days_31_to_60'),
      days_61_to_90: bucket('days_61_to_90'),
      days_over_90: bucket('days_over_90'),
    },
    promisePercent: { kept: promise('kept'), part_kept: promise('part_kept'), broken: promise('broken') },
  };
  const crowded = BUCKETS.find((name) => hasCrowdedWeek(strategy, name));
  if (crowded !== undefined) {
    reader.fault(pointer(path, 'buckets', crowded, 'reminderDays'), 'at most three messages in seven days');
  }
  return strategy;
}

/** "14, 30": days of this bucket, in order. */
function readDays(
  reader: ContentReader,
  value: unknown,
  { path, bucket }: { readonly path: string; readonly bucket: Bucket },
): readonly number[] {
  const text = reader.text(value, path, {
    most: 60,
    pattern: /^$|^\d{1,3}(, ?\d{1,3})*$/,
    saying: 'these are days past due, such as "14, 30"',
  });
  const days = text.match(/\d+/g)?.map(Number) ?? [];
  const isOrdered = days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));
  if (!isOrdered || days.some((day) => day < 1 || day > LAST_REMINDER_DAY || bucketOf(day) !== bucket)) {
    reader.fault(path, `these are days of "${buckets[bucket].label}", the earliest first`);
    return [];
  }
  return days;
}

/** The day before the due date, at worst, and the due date have a message too. */
const MESSAGES_BEFORE = [-1, 0];
const MOST_IN_A_WEEK = 3;

/** Whether a message of this bucket is the fourth within seven days. */
function hasCrowdedWeek(strategy: Strategy, bucket: Bucket): boolean {
  const days = [...MESSAGES_BEFORE, ...reminderDaysOf(strategy)];
  return strategy.buckets[bucket].reminderDays.some(
    (day) => days.filter((other) => other <= day && day - other < 7).length > MOST_IN_A_WEEK,
  );
}

export function strategiesAsContent({ champion, challenger, ...rest }: Strategies): unknown {
  return { ...rest, champion: strategyAsContent(champion), challenger: strategyAsContent(challenger) };
}

function strategyAsContent({ buckets: rules, promisePercent }: Strategy): unknown {
  return {
    buckets: Object.fromEntries(
      BUCKETS.map((bucket) => [
        bucket,
        { ...rules[bucket], reminderDays: rules[bucket].reminderDays.join(', ') },
      ]),
    ),
    promisePercent,
  };
}
