import { workerData } from 'node:worker_threads';
import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import { systemClock } from '#platform/clock/system-clock.ts';
import { closePartitions, type ThreadOrder, withConnection } from './close-day.ts';

// One worker thread of an end-of-day run: it has its own connection and works until no partition is left.

// The cast is safe: `closeDay` starts this file with such an order.
const { databaseUrl, aheadMs, market, day } = workerData as ThreadOrder;
const businessClock: Clock = { now: () => addMs(systemClock.now(), aheadMs) };
await withConnection(databaseUrl, (client) => closePartitions(client, businessClock, { market, day }));
