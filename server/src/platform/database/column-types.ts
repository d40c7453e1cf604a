import { calendarDate } from '@hiram/values/calendar-date';
import { instantAsIso, instantFromEpochMs } from '@hiram/values/instant';
import pg from 'pg';

/** A timestamp as stored in a row: ISO 8601 in UTC. `instant()` parses it, `instantAsIso()` formats it. */
export type InstantText = string;

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  // A bigint column holds money: as a float it would lose its last digits.
  [builtins.INT8, (text) => BigInt(text)],
  // A date has no time zone; the driver would convert it to an instant in the machine's zone.
  [builtins.DATE, (text) => calendarDate(text)],
  [builtins.TIMESTAMPTZ, (text) => instantAsIso(instantFromEpochMs(Date.parse(text)))],
]);

/** How the driver parses columns, matching the types in `schema.generated.ts`. */
export const columnTypes: pg.CustomTypesConfig = { getTypeParser: parserOf };

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  const ours = format === 'binary' ? undefined : parsers.get(oid);
  return ours ?? pg.types.getTypeParser(oid, format);
}
