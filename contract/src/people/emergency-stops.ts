import { boolean, choice, instant, list, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';

/**
 * What a stop covers. `everything` is lending and payouts together. Incoming payments are only stopped for one provider or
 * one channel, so that borrowers can always repay in some way.
 */
export const STOP_KINDS = ['everything', 'lending', 'payouts', 'provider', 'channel', 'product'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

const memberName = text({ max: 80 });
const reason = text({ min: 3, max: 500 });

const scope = {
  kind: choice(...STOP_KINDS),
  /** Absent for all markets. */
  market: optional(marketId),
  /** The code of the provider, the channel or the product. Absent for the other kinds. */
  target: optional(text({ min: 1, max: 120 })),
} as const;

const stop = object({
  stopId: publicId,
  ...scope,
  /** The name of the target as staff know it. */
  targetName: optional(text({ max: 160 })),
  reason: text({ max: 500 }),
  /** Absent if the platform stopped a product because of the harm board. */
  stoppedBy: optional(memberName),
  stoppedAt: instant,
  proposal: optional(object({ by: memberName, at: instant, reason: text({ max: 500 }), isOwn: boolean })),
  resumed: optional(object({ by: memberName, at: instant })),
});

/** The stops that are active, the latest that ended, and what can be stopped. */
export const listEmergencyStops = defineStaffCall({
  name: 'listEmergencyStops',
  path: '/console/emergency-stops',
  request: {},
  data: {
    active: list(stop),
    ended: list(stop),
    targets: list(
      object({
        kind: choice('provider', 'channel', 'product'),
        market: optional(marketId),
        target: text({ max: 120 }),
        name: text({ max: 160 }),
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** Stops at once. The same stop a second time changes nothing and returns the active one. */
export const startEmergencyStop = defineStaffCall({
  name: 'startEmergencyStop',
  path: '/console/emergency-stops/start',
  request: { kind: scope.kind, ofMarket: scope.market, target: scope.target, reason },
  data: { stopId: publicId },
  refusals: [...staffRefusals, 'not_found'],
});

/** Proposes to resume. The stop stays active until another person approves. */
export const proposeResume = defineStaffCall({
  name: 'proposeResume',
  path: '/console/emergency-stops/propose-resume',
  request: { stopId: publicId, reason },
  data: {},
  refusals: [...staffRefusals, 'proof_needed', 'not_found', 'already_proposed', 'proposal_ended'],
});

/** Approves or withdraws a proposal to resume. Another person than the one who proposed it approves. */
export const decideResume = defineStaffCall({
  name: 'decideResume',
  path: '/console/emergency-stops/decide-resume',
  request: { stopId: publicId, decision: choice('approve', 'withdraw') },
  data: {},
  refusals: [...staffRefusals, 'proof_needed', 'not_found', 'second_person_needed', 'proposal_ended'],
});
