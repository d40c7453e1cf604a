export { armOf } from './arm.ts';
export {
  ARMS,
  type Arm,
  BUCKETS,
  type Bucket,
  bucketOf,
  buckets,
  builtInStrategies,
  callsAWeek,
  DECIDED_PROMISES,
  readStrategies,
  reminderDaysOf,
  type Strategies,
  type Strategy,
  strategiesAsContent,
  strategyOf,
} from './strategy.ts';
export {
  findStrategies,
  findStrategyVersions,
  insertStrategyVersion,
  type VersionedStrategies,
  versioned,
} from './strategy-versions.sql.ts';
