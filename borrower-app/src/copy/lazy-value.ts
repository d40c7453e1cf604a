import { use } from 'react';

/** A value that is fetched once, on first use: a screen's code, or a catalogue in one language. */
export interface LazyValue<Value> {
  /** Returns the same promise to all callers. It retries only after a failure. */
  load(): Promise<Value>;
  /**
   * The latest attempt, even if it failed: React detects a failure only in a promise that it has seen before.
   */
  readonly latest: Promise<Value> | undefined;
  /** The value, once it has loaded. */
  readonly loaded: Value | undefined;
}

/* @__NO_SIDE_EFFECTS__ */
export function lazyValue<Value>(fetchValue: () => Promise<Value>): LazyValue<Value> {
  let latest: Promise<Value> | undefined;
  let loaded: Value | undefined;
  let failed = false;

  async function fetchOnce(): Promise<Value> {
    failed = false;
    try {
      loaded = await fetchValue();
      return loaded;
    } catch (cause) {
      failed = true;
      throw cause;
    }
  }

  return {
    load() {
      if (latest === undefined || failed) latest = readableAtOnce(fetchOnce());
      return latest;
    },
    get latest() {
      return latest;
    },
    get loaded() {
      return loaded;
    },
  };
}

/** Sets the fields that React reads on a promise, so that a loaded value renders without suspending. */
function readableAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

/**
 * Reads a lazy value during rendering. A loaded value is used immediately, so a first render never suspends.
 */
export function useLazyValue<Value>(lazy: LazyValue<Value>): Value {
  return use(lazy.latest ?? lazy.load());
}
