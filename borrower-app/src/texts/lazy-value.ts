import { use } from 'react';

/** Something that is fetched once, when it is first asked for: a screen's code, a catalogue of one language. */
export interface LazyValue<Value> {
  /** The same promise for everyone; only after a failure does asking again try again. */
  load(): Promise<Value>;
  /** The latest try, also when it failed: React sees a failure only in a promise that it has met before. */
  readonly latest: Promise<Value> | undefined;
  /** What has arrived so far. */
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

/** Writes on a promise what React looks for there, so that it draws what has arrived without waiting a turn. */
function readableAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

/** Reads a lazy value while drawing. What is there is used at once, so that a first render never waits. */
export function useLazyValue<Value>(lazy: LazyValue<Value>): Value {
  return use(lazy.latest ?? lazy.load());
}
