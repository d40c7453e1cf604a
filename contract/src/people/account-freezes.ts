import { defineCall } from '../call.ts';
import { boolean, choice, flag, publicId } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

/**
 * For an owner who did not make a change: nothing is paid out, the payout account is locked, and all other
 * sessions end. Two members of staff lift the freeze once they have spoken with the owner.
 */
export const freezeOwnAccount = defineCall({
  name: 'freezeOwnAccount',
  method: 'POST',
  path: '/v3/user/freeze',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: { isFrozen: flag },
  refusals: ['session_required'],
});

export const FREEZE_REASONS = ['reported_by_borrower', 'suspected_takeover', 'legal_request'] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

/** Freezes the account and ends all its sessions. */
export const freezeBorrower = defineStaffCall({
  name: 'freezeBorrower',
  path: '/console/borrowers/freeze',
  request: { borrowerId: publicId, reason: choice(...FREEZE_REASONS) },
  data: { isFrozen: boolean },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * Lifts a freeze. Another staff member than the one who froze the account does this, after a step-up. A freeze that the
 * borrower set takes two: the first call proposes and the account stays frozen.
 */
export const unfreezeBorrower = defineStaffCall({
  name: 'unfreezeBorrower',
  path: '/console/borrowers/unfreeze',
  request: { borrowerId: publicId, reason: choice('owner_confirmed', 'mistake', 'legal_request_ended') },
  data: { isFrozen: boolean },
  refusals: [...staffRefusals, 'not_found', 'second_person_needed', 'proof_needed'],
});

/** Ends all sessions of a borrower, for example after a phone was lost. */
export const endBorrowerSessions = defineStaffCall({
  name: 'endBorrowerSessions',
  path: '/console/borrowers/end-sessions',
  request: { borrowerId: publicId, reason: choice(...FREEZE_REASONS) },
  data: {},
  refusals: [...staffRefusals, 'not_found'],
});
