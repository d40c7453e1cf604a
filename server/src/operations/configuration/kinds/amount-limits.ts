import { LIMITED_ACTIONS, type LimitedAction } from '@hiram/contract/people/amount-limits';
import {
  builtInLimits,
  findLimitVersions,
  insertLimitVersion,
  LIMITED_STEPS,
  limitsAsContent,
  limitsOf,
  readLimits,
  rolesFor,
} from '#people/amount-limits/index.ts';
import { pointer } from '#platform/content/content-reader.ts';
import { fieldsIn, titleOfWord } from '../fields.ts';
import type { FieldOfContent } from '../kind.ts';
import { marketVersionsKind } from './market-versions.ts';

// Amount limits of staff roles, by market.

export const amountLimitsKind = marketVersionsKind({
  title: 'Amount limits',
  detail: 'Proposed and approved by role',
  builtIn: builtInLimits,
  fields: limitFields,
  read: readLimits,
  asContent: limitsAsContent,
  live: async (database, market) => limitsAsContent(await limitsOf(database, market)),
  versions: findLimitVersions,
  insert: insertLimitVersion,
});

const titles: Readonly<Record<LimitedAction, string>> = {
  waive_late_charges: 'Waive late fees',
  refund_credit: 'Refund an overpayment',
  write_off: 'Write off a loan',
  reverse_charges: 'Reverse charges for a complaint',
  allocate_suspense: 'Post an unallocated payment to a loan',
  return_suspense: 'Return an unallocated payment',
  write_off_break: 'Write off a reconciliation difference',
  post_break: 'Post a reported entry',
  close_payout: 'Close a payout with a loss',
  return_payment: 'Enter a payment returned by the bank',
};

function limitFields(): FieldOfContent[] {
  return LIMITED_ACTIONS.flatMap((action) => {
    const field = fieldsIn(titles[action]);
    return LIMITED_STEPS.flatMap((step) =>
      rolesFor(action, step).map((role) =>
        field(pointer('', action, step, role), `${titleOfWord(role)} may ${step} up to`, 'amount', {
          help:
            step === 'propose' ? 'Zero: the role cannot propose it.' : 'Zero: the role cannot approve it.',
        }),
      ),
    );
  });
}
