import { LIMITED_ACTIONS, type LimitedAction } from '@hiram/contract/people/amount-limits';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import type { Permission, StaffRole } from '@hiram/contract/people/staff-roles';
import { STAFF_ROLES } from '@hiram/contract/people/staff-roles';
import type { MinorUnits } from '@hiram/values/money';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

export type LimitedStep = 'propose' | 'approve';

/** The highest amount that each role may propose and approve. A role that is not listed may do neither. */
type ActionLimits = Readonly<Record<LimitedStep, Readonly<Partial<Record<StaffRole, MinorUnits>>>>>;

/** The limits of one market, in minor units of its currency. */
export type AmountLimits = Readonly<Record<LimitedAction, ActionLimits>>;

export const LIMITED_STEPS = ['propose', 'approve'] as const;

/** The permissions with which an action is proposed and approved. They decide which roles have a limit. */
const permissionOf: Readonly<Record<LimitedAction, Readonly<Record<LimitedStep, Permission>>>> = {
  waive_late_charges: { propose: 'propose_loan_acts', approve: 'confirm_loan_acts' },
  refund_credit: { propose: 'propose_loan_acts', approve: 'confirm_loan_acts' },
  write_off: { propose: 'propose_loan_acts', approve: 'confirm_loan_acts' },
  reverse_charges: { propose: 'answer_complaints', approve: 'confirm_reversals' },
  allocate_suspense: { propose: 'reconcile', approve: 'reconcile' },
  return_suspense: { propose: 'reconcile', approve: 'reconcile' },
  write_off_break: { propose: 'reconcile', approve: 'reconcile' },
  post_break: { propose: 'reconcile', approve: 'reconcile' },
  close_payout: { propose: 'handle_payouts', approve: 'handle_payouts' },
  return_payment: { propose: 'reconcile', approve: 'reconcile' },
};

export function rolesFor(action: LimitedAction, step: LimitedStep): readonly StaffRole[] {
  const needed = permissionOf[action][step];
  return STAFF_ROLES.filter((role) => permissionsOfRole[role].some((held) => held === needed));
}

/** Built-in limits by action, in major units: of support and collections, of finance, of a finance manager. */
const builtIn: Readonly<Record<LimitedAction, readonly [number, number, number]>> = {
  waive_late_charges: [2_000, 10_000, 100_000],
  refund_credit: [5_000, 20_000, 200_000],
  write_off: [20_000, 50_000, 500_000],
  reverse_charges: [5_000, 10_000, 100_000],
  allocate_suspense: [0, 100_000, 1_000_000],
  return_suspense: [0, 50_000, 500_000],
  write_off_break: [0, 50_000, 1_000_000],
  // One settlement of a provider contains the payments of a day.
  post_break: [0, 1_000_000, 50_000_000],
  close_payout: [0, 50_000, 500_000],
  return_payment: [0, 100_000, 1_000_000],
};

function builtInLimit(action: LimitedAction, role: StaffRole): MinorUnits {
  const [proposer, finance, manager] = builtIn[action];
  const major = role === 'finance_manager' ? manager : role === 'finance' ? finance : proposer;
  return BigInt(major) * 100n;
}

/** Version 1 of every market: the currencies of all markets have two decimals. */
export const builtInLimits: AmountLimits = limitsBy(builtInLimit);

function limitsBy(
  limitOf: (action: LimitedAction, role: StaffRole, step: LimitedStep) => MinorUnits,
): AmountLimits {
  function stepOf(action: LimitedAction, step: LimitedStep): ActionLimits[LimitedStep] {
    return Object.fromEntries(rolesFor(action, step).map((role) => [role, limitOf(action, role, step)]));
  }
  const actions = LIMITED_ACTIONS.map((action): [LimitedAction, ActionLimits] => [
    action,
    { propose: stepOf(action, 'propose'), approve: stepOf(action, 'approve') },
  ]);
  // The cast is safe: every action has just been listed.
  return Object.fromEntries(actions) as AmountLimits;
}

/**
 * Reads limits and reports all errors. Every role that can act needs a limit: a missing one never means that there is
 * none. A finance manager may not have less than finance.
 */
export function readLimits(reader: ContentReader, content: unknown): AmountLimits {
  const root = reader.object(content, '', LIMITED_ACTIONS);
  const limits = limitsBy((action, role, step) => {
    const ofAction = reader.object(root[action], pointer('', action), LIMITED_STEPS);
    const ofStep = reader.object(ofAction[step], pointer('', action, step), rolesFor(action, step));
    return reader.minor(ofStep[role], pointer('', action, step, role));
  });
  for (const action of LIMITED_ACTIONS) {
    for (const step of LIMITED_STEPS) {
      const { finance, finance_manager: manager } = limits[action][step];
      if (finance !== undefined && manager !== undefined && manager < finance) {
        reader.fault(pointer('', action, step, 'finance_manager'), 'this is below the limit of finance');
      }
    }
  }
  return limits;
}

export function limitsAsContent(limits: AmountLimits): unknown {
  return JSON.parse(
    JSON.stringify(limits, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}

/** The roles that may take the step, lowest limit first. */
export function roleLimits(
  limits: AmountLimits,
  action: LimitedAction,
  step: LimitedStep,
): { readonly role: StaffRole; readonly limit: MinorUnits }[] {
  const roles = rolesFor(action, step).map((role) => ({ role, limit: limits[action][step][role] ?? 0n }));
  return roles.sort((one, other) => (one.limit < other.limit ? -1 : one.limit > other.limit ? 1 : 0));
}
