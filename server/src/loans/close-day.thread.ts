import { workerData } from 'node:worker_threads';
import { systemClock } from '../platform/clock/system-clock.ts';
import { closePartitions, type ThreadOrder, withConnection } from './close-day.ts';

// One thread of a close of day: it has a connection of its own and works until no partition is left.

// The cast is safe: closeDay starts this file, with an order.
const { databaseUrl, market, day } = workerData as ThreadOrder;
await withConnection(databaseUrl, (client) => closePartitions(client, systemClock, { market, day }));
