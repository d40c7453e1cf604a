import { addMs, type Instant } from '@hiram/values/instant';
import type { ContactResult } from './contact.ts';

const MINUTE = 60_000;
/**
 * Retry delays for a message that every provider rejected. After the last one it is dropped; the app shows
 * the same text.
 */
const AGAIN_AFTER_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE] as const;
/** Delay used when the contact policy cannot say when a message is allowed. */
const RETRY_DEFERRED_MS = 60 * MINUTE;
/** A message deferred this often is outdated and is dropped. */
const MAX_ATTEMPTS = 20;

/** Time of the next attempt after a result; undefined once the message is final. `earlier` excludes this attempt. */
export function nextAttemptAt(earlier: number, result: ContactResult, at: Instant): Instant | undefined {
  if (result.kind === 'not_sent') {
    const delay = AGAIN_AFTER_MS[earlier];
    return delay === undefined ? undefined : addMs(at, delay);
  }
  if (result.kind !== 'held_back' || earlier >= MAX_ATTEMPTS) return undefined;
  return result.until ?? addMs(at, RETRY_DEFERRED_MS);
}
