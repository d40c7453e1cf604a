import { workerData } from 'node:worker_threads';
import { systemClock } from '#platform/clock/system-clock.ts';
import { closePartitions, type ThreadOrder, withConnection } from './close-day.ts';

// One worker thread of an end-of-day run: it has its own connection and works until no partition is left.

// The cast is safe: `closeDay` starts this file with such an order.
const { databaseUrl, market, day } = workerData as ThreadOrder;
await withConnection(databaseUrl, (client) => closePartitions(client, systemClock, { market, day }));
