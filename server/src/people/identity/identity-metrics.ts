import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { SessionProblem } from './session.ts';

export type LoginWay = 'code' | 'password' | 'hand_off' | 'password_reset' | 'passkey';

export interface IdentityMetrics {
  /** One login and its outcome. */
  loggedIn(way: LoginWay, outcome: 'done' | 'refused' | 'throttled'): void;
  /** A request with an invalid session. */
  sessionRefused(problem: SessionProblem): void;
  /** A used hand-off code was presented again, so it may have been stolen. */
  handOffReused(): void;
}

export function createIdentityMetrics({ meter }: Pick<Telemetry, 'meter'>): IdentityMetrics {
  const logins = meter.createCounter('hiram.identity.logins', {
    description: 'Logins of borrowers, by their way and how they ended.',
  });
  const refused = meter.createCounter('hiram.identity.sessions.refused', {
    description: 'Requests whose session did not prove itself, by what was wrong with it.',
  });
  const reused = meter.createCounter('hiram.identity.hand_offs.reused', {
    description: 'Hand-off codes that came a second time; each ended a session.',
  });
  return {
    loggedIn: (way, outcome) => logins.add(1, { way, outcome }),
    sessionRefused: (problem) => refused.add(1, { problem }),
    handOffReused: () => reused.add(1),
  };
}
