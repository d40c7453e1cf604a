import { calendarDate } from '@hiram/values/calendar-date';
import { instantAsIso, instantFromEpochMs } from '@hiram/values/instant';
import pg from 'pg';

/** A moment as it stands in a row: ISO 8601 in UTC. `instant()` reads it, `instantAsIso()` writes it. */
export type InstantText = string;

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  // A bigint column holds money: as a float it would lose its last digits.
  [builtins.INT8, (text) => BigInt(text)],
  // A day has no time zone; the driver would turn it into a moment of the machine's zone.
  [builtins.DATE, (text) => calendarDate(text)],
  [builtins.TIMESTAMPTZ, (text) => instantAsIso(instantFromEpochMs(Date.parse(text)))],
]);

/** How the driver reads columns: the same types that `schema.generated.ts` promises. */
export const columnTypes: pg.CustomTypesConfig = { getTypeParser: parserOf };

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  const ours = format === 'binary' ? undefined : parsers.get(oid);
  return ours ?? pg.types.getTypeParser(oid, format);
}
