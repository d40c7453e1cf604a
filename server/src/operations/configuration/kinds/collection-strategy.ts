import { pointer } from '#platform/content/content-reader.ts';
import {
  BUCKETS,
  type Bucket,
  buckets,
  builtInStrategies,
  DECIDED_PROMISES,
  findStrategyVersions,
  insertStrategyVersion,
  readStrategies,
  strategiesAsContent,
} from '#support/collection-strategies/index.ts';
import { fieldsIn, titleOfWord } from '../fields.ts';
import type { FieldOfContent } from '../kind.ts';
import { marketVersionsKind } from './market-versions.ts';

// Who is contacted about late loans, when and how, by market.

export const collectionStrategyKind = marketVersionsKind({
  title: 'Collection strategy',
  detail: 'Messages, calls and likelihoods by days past due',
  builtIn: builtInStrategies,
  fields: strategyFields,
  read: readStrategies,
  asContent: strategiesAsContent,
  async live(database, market) {
    const [newest] = await findStrategyVersions(database, market);
    return newest?.content ?? strategiesAsContent(builtInStrategies);
  },
  versions: findStrategyVersions,
  insert: insertStrategyVersion,
});

function strategyFields(): FieldOfContent[] {
  const field = fieldsIn('Comparison');
  return [
    field('/experiment', 'Name of the comparison', 'text', {
      help: 'Empty for none. Another name draws the loans anew. A published change begins a new comparison.',
      isOptional: true,
    }),
    field('/challengerPercent', 'Late loans with the challenger, %', 'integer', { help: 'At most 50.' }),
    field('/holdoutPercent', 'Late loans without calls, %', 'integer', {
      help: 'The holdout: reminded as the champion says and never called. At most 20.',
    }),
    ...(['champion', 'challenger'] as const).flatMap((name) => [
      ...BUCKETS.flatMap((bucket) => bucketFields(name, bucket)),
      ...DECIDED_PROMISES.map((state) =>
        fieldsIn(`${titleOfWord(name)}: factor of the last promise`)(
          pointer('', name, 'promisePercent', state),
          `${titleOfWord(state)}, %`,
          'integer',
        ),
      ),
    ]),
  ];
}

function bucketFields(name: 'champion' | 'challenger', bucket: Bucket): FieldOfContent[] {
  const field = fieldsIn(`${titleOfWord(name)}: ${buckets[bucket].label}`);
  const path = pointer('', name, 'buckets', bucket);
  return [
    field(pointer(path, 'reminderDays'), 'Messages on days past due', 'text', {
      help: 'Such as "1, 7". At most three in seven days, with those around the due date.',
      isOptional: true,
    }),
    field(pointer(path, 'callsAWeek'), 'Calls about a loan in seven days', 'integer', {
      help: '0 for none. The contact policy may allow fewer.',
    }),
    field(pointer(path, 'likelihoodPercent'), 'Likelihood to be paid within a month, %', 'integer', {
      help: 'It ranks the queue. The lender’s assumption, from its own roll rates.',
    }),
  ];
}
