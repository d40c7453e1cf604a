import { idFrom } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantFromEpochMs } from '@hiram/values/instant';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endsOf,
  isLastSeenStale,
  LAST_SEEN_UPDATE_MS,
  problemOf,
  type SessionChannel,
  type SessionClaim,
  type StoredSession,
  sessionChannels,
  sessionLimits,
  timeProblemOf,
} from './session.ts';

const START = instant('2026-11-15T00:00:00Z');
const claim: SessionClaim & Pick<StoredSession, 'deviceIndex'> = {
  secretHash: Buffer.alloc(32, 1),
  deviceIndex: Buffer.alloc(32, 2),
  deviceIndexes: [Buffer.alloc(32, 3), Buffer.alloc(32, 2)],
  brandCode: 'hiram',
};

function startedAt(now: Instant, channel: SessionChannel): StoredSession {
  const id = '018f3b5a-7c1d-7000-8000-123456789012';
  return {
    ...claim,
    ...endsOf(channel, now),
    id: idFrom(id),
    borrowerId: idFrom(id),
    channel,
    handedOffFrom: undefined,
    lastSeenAt: now,
    hasEnded: false,
  };
}

/** The session after a request at this time, and whether the request was accepted. */
function requested(session: StoredSession, now: Instant): { session: StoredSession; isAdmitted: boolean } {
  const problem = problemOf(session, claim, now);
  if (problem !== undefined) return { session: { ...session, hasEnded: true }, isAdmitted: false };
  if (!isLastSeenStale(session, now)) return { session, isAdmitted: true };
  const { idleEndsAt } = endsOf(session.channel, now);
  return { session: { ...session, lastSeenAt: now, idleEndsAt }, isAdmitted: true };
}

const channels = fc.constantFrom<SessionChannel>(...sessionChannels);
/** Clock steps, mostly forward, sometimes back, of every size relevant to a limit. */
const steps = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 3 * 60_000 }),
    fc.integer({ min: 0, max: 40 * 60_000 }),
    fc.integer({ min: 0, max: 20 * 86_400_000 }),
    fc.integer({ min: -86_400_000, max: 0 }),
  ),
  { maxLength: 60 },
);

describe('for any sequence of requests', () => {
  test('no request is accepted after the absolute end, nor after an idle time longer than the limit', () => {
    fc.assert(
      fc.property(channels, steps, (channel, moves) => {
        const { idleMs, absoluteMs } = sessionLimits[channel];
        let session = startedAt(START, channel);
        let now: Instant = START;
        let lastAdmittedAt: Instant = START;
        for (const move of moves) {
          now = addMs(now, move);
          const answer = requested(session, now);
          session = answer.session;
          if (!answer.isAdmitted) continue;
          expect(now).toBeLessThan(addMs(START, absoluteMs));
          expect(now - lastAdmittedAt).toBeLessThan(idleMs);
          lastAdmittedAt = instantFromEpochMs(Math.max(now, lastAdmittedAt));
        }
      }),
    );
  });

  test('a session that was refused once is never accepted again, even when the clock is set back', () => {
    fc.assert(
      fc.property(channels, steps, (channel, moves) => {
        let session = startedAt(START, channel);
        let now: Instant = START;
        let wasRefused = false;
        for (const move of moves) {
          now = addMs(now, move);
          const answer = requested(session, now);
          session = answer.session;
          if (wasRefused) expect(answer.isAdmitted).toBe(false);
          wasRefused ||= !answer.isAdmitted;
        }
      }),
    );
  });

  test('a session used within the idle limit less a minute is accepted until the absolute end', () => {
    const { idleMs, absoluteMs } = sessionLimits.browser;
    const pauses = fc.array(fc.integer({ min: 1, max: idleMs - LAST_SEEN_UPDATE_MS }), { maxLength: 80 });
    fc.assert(
      fc.property(pauses, (moves) => {
        let session = startedAt(START, 'browser');
        let now: Instant = START;
        for (const move of moves) {
          now = addMs(now, move);
          const answer = requested(session, now);
          session = answer.session;
          expect(answer.isAdmitted).toBe(now < addMs(START, absoluteMs));
        }
      }),
    );
  });
});

describe('a session', () => {
  test('ends exactly at its limit', () => {
    const session = startedAt(START, 'browser');
    const { idleMs, absoluteMs } = sessionLimits.browser;
    expect(timeProblemOf(session, addMs(START, idleMs - 1))).toBeUndefined();
    expect(timeProblemOf(session, addMs(START, idleMs))).toBe('idle');
    expect(timeProblemOf(session, addMs(START, absoluteMs))).toBe('too_old');
  });

  test.each([
    ['another secret', { secretHash: Buffer.alloc(32, 9) }, 'wrong_secret'],
    ['no secret', { secretHash: Buffer.alloc(0) }, 'wrong_secret'],
    ['another device', { deviceIndexes: [Buffer.alloc(32, 9)] }, 'wrong_device'],
    ['another brand', { brandCode: 'udhaar' }, 'wrong_brand'],
  ])('is not authenticated by %s', (_what, given, problem) => {
    expect(problemOf(startedAt(START, 'shell'), { ...claim, ...given }, START)).toBe(problem);
  });

  test('is updated at most once a minute', () => {
    const session = startedAt(START, 'browser');
    expect(isLastSeenStale(session, addMs(START, LAST_SEEN_UPDATE_MS - 1))).toBe(false);
    expect(isLastSeenStale(session, addMs(START, LAST_SEEN_UPDATE_MS))).toBe(true);
  });
});
