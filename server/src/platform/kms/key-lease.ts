import { Unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { KmsRefused } from './kms.ts';

/** For how long a program may use the keys that it decrypted. */
export interface KeyLease {
  /** Throws `Unavailable` once the keys must not be used any longer. */
  check(): void;
  stop(): void;
}

/** A revoked key is used for at most this time. Some ten calls an hour for each process cost nothing. */
const RENEW_EVERY_MS = 30 * 60_000;
/** An outage of the service may take this long before programs stop serving personal data. */
const OUTLASTS_MS = 24 * 3_600_000;

interface LeaseParts {
  /** Decrypts a key again. */
  readonly renew: () => Promise<unknown>;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly renewEveryMs?: number;
  readonly outlastsMs?: number;
}

/**
 * Asks the service regularly whether this program may still decrypt its keys. If the service refuses, the lease ends
 * at once. If it does not answer, the keys stay usable for a day.
 */
export function startKeyLease({
  renew,
  log,
  telemetry,
  renewEveryMs = RENEW_EVERY_MS,
  outlastsMs = OUTLASTS_MS,
}: LeaseParts): KeyLease {
  const calls = telemetry.meter.createCounter('hiram.kms.calls', {
    description: 'Renewals of the key lease at the KMS, by what came of them.',
  });
  let usableUntil = performance.now() + outlastsMs;
  let isRefused = false;

  async function renewNow(): Promise<void> {
    try {
      await renew();
      usableUntil = performance.now() + outlastsMs;
      isRefused = false;
      calls.add(1, { outcome: 'renewed' });
    } catch (error) {
      isRefused = error instanceof KmsRefused;
      calls.add(1, { outcome: isRefused ? 'refused' : 'unavailable' });
      log.error({ err: error }, isRefused ? 'KMS refuses this program its keys' : 'KMS does not answer');
    }
  }

  const timer = setInterval(() => void renewNow(), renewEveryMs);
  timer.unref();
  return {
    check() {
      if (isRefused || performance.now() > usableUntil) throw new Unavailable('kms');
    },
    stop: () => clearInterval(timer),
  };
}
