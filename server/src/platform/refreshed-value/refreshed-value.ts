import type { Log } from '../log/log.ts';

/** A value of the database kept in memory. While the database is down, it keeps the last known state. */
export interface RefreshedValue<T> {
  get(): T;
  /** Reads immediately: afterwards the value is at least as new as this call. */
  refresh(): Promise<void>;
  stop(): void;
}

interface Refreshing<T> {
  read(): Promise<T>;
  readonly everyMs: number;
  readonly log: Log;
  /** Logged when a read fails. */
  readonly failure: string;
}

/** Reads once, then again and again. Fails if the first read fails. */
export async function startRefreshedValue<T>({
  read,
  everyMs,
  log,
  failure,
}: Refreshing<T>): Promise<RefreshedValue<T>> {
  let value = await read();
  let started = 0;
  let shown = 0;
  async function refresh(): Promise<void> {
    started += 1;
    const turn = started;
    const next = await read();
    // A slow read must not replace the value of a read that began after it.
    if (turn < shown) return;
    shown = turn;
    value = next;
  }
  const following = setInterval(() => {
    refresh().catch((err) => log.warn({ err }, failure));
  }, everyMs);
  following.unref();
  return { get: () => value, refresh, stop: () => clearInterval(following) };
}
