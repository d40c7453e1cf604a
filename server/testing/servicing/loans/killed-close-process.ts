import { closePartitions } from '@hiram/server/servicing/loans/close-day';
import { planPartitions } from '@hiram/server/servicing/loans/close-day.sql';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import pg from 'pg';
import { tenOClockOn } from './loans.ts';

// Closes a day as the real program does, and dies by SIGKILL at a given query without cleanup. The kill test
// starts it.

/** The instructions for a process that will be killed. */
export interface CrashingCloseOrder {
  readonly databaseUrl: string;
  readonly day: CalendarDate;
  readonly loansPerPartition: number;
  /** The query at which the process dies. Beyond the last query, it closes the day completely. */
  readonly atQuery: number;
  /** Whether the query has already been sent to the database. */
  readonly afterSending: boolean;
}

// The cast is safe: the test itself writes this argument.
const order = JSON.parse(process.argv[2] ?? '') as CrashingCloseOrder;
const client = new pg.Client({ connectionString: order.databaseUrl });
await client.connect();
const marketDay = { market: 'PH', day: order.day } as const;
const counting = countingClient();
await planPartitions(counting, marketDay, order.loansPerPartition);
await closePartitions(counting, setClock(tenOClockOn(order.day)), marketDay);
await client.end();

function countingClient(): pg.Client {
  let queries = 0;
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (...given: unknown[]) => {
        queries += 1;
        if (queries === order.atQuery && !order.afterSending) die();
        const sent: unknown = Reflect.apply(target.query, target, given);
        // Data written to the socket in this turn is in the kernel by the next turn, and soon in the
        // database.
        if (queries === order.atQuery) setImmediate(die);
        return sent;
      };
    },
  });
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
