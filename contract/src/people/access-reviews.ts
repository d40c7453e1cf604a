import {
  boolean,
  choice,
  email,
  instant,
  integer,
  list,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { STAFF_ROLES, STAFF_STATUSES } from './staff-roles.ts';

const memberName = text({ max: 80 });
const role = choice(...STAFF_ROLES);

const REVIEW_DECISIONS = ['keep', 'remove'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Every staff member's access, for the regular review by administrators. */
export const listAccessReviews = defineStaffCall({
  name: 'listAccessReviews',
  path: '/console/access-reviews',
  request: {},
  data: {
    members: list(
      object({
        staffId: publicId,
        name: memberName,
        email,
        role,
        status: choice(...STAFF_STATUSES),
        /** When and by whom the role was granted. `grantedBy` is empty if a command granted it. */
        grantedAt: instant,
        grantedBy: memberName,
        lastLoginAt: optional(instant),
        secondFactor: choice('passkey', 'app', 'provider', 'none'),
        openSessions: integer,
        /** In the last 90 days: how often the member unmasked personal data, and all recorded actions. */
        unmaskings: integer,
        actions: integer,
        /** True if the member did nothing with the role in the last 90 days. */
        isRoleUnused: boolean,
        review: optional(
          object({
            decision: choice(...REVIEW_DECISIONS),
            role,
            by: memberName,
            at: instant,
            reason: text({ max: 500 }),
          }),
        ),
        isOverdue: boolean,
      }),
    ),
    /** The number of members whose review is overdue. */
    overdue: integer,
    asOf: instant,
  },
  refusals: staffRefusals,
});

/**
 * Records the review of a member's access. `remove` is a proposal: the role is changed, or the member suspended, by the
 * calls for that. Nobody reviews their own access.
 */
export const reviewStaffAccess = defineStaffCall({
  name: 'reviewStaffAccess',
  path: '/console/access-reviews/review',
  request: {
    staffId: publicId,
    /** The role that was shown. */
    role,
    decision: choice(...REVIEW_DECISIONS),
    reason: text({ min: 3, max: 500 }),
  },
  data: {},
  refusals: [...staffRefusals, 'proof_needed', 'not_found', 'second_person_needed'],
});
