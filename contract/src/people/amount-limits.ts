import { currency } from '../common-fields.ts';
import { choice, list, minorUnits, object, optional } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';
import { STAFF_ROLES } from './staff-roles.ts';

/** Staff actions that move money, each by maker-checker. */
export const LIMITED_ACTIONS = [
  'waive_late_charges',
  'refund_credit',
  'write_off',
  'reverse_charges',
  'allocate_suspense',
  'return_suspense',
  'write_off_break',
  'post_break',
  'close_payout',
  'return_payment',
] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

/**
 * The amount limits of the caller's role, so that a page names them before the person tries. The server checks
 * each action again, in its transaction.
 */
export const readOwnLimits = defineStaffCall({
  name: 'readOwnLimits',
  path: '/console/account/limits',
  request: {},
  data: {
    limits: list(
      object({
        market: marketId,
        action: choice(...LIMITED_ACTIONS),
        currency,
        /** Absent if the role cannot propose the action. */
        propose: optional(minorUnits),
        /** Absent if the role cannot approve it. */
        approve: optional(minorUnits),
        /** The limits of all roles that can propose or approve it, lowest first. */
        proposers: list(object({ role: choice(...STAFF_ROLES), limit: minorUnits })),
        approvers: list(object({ role: choice(...STAFF_ROLES), limit: minorUnits })),
      }),
    ),
  },
  refusals: staffRefusals,
});
