import type { NumberedCase } from '@hiram/contract/operations/case-numbers';
import type { Permission } from '@hiram/contract/people/staff-roles';
import type { ShortNumberPrefix } from '@hiram/values/short-number';

interface NumberedKind {
  /** Undefined if the table has a column for the number. */
  readonly prefix: ShortNumberPrefix | undefined;
  /** Where its cases are, and the column of their id. */
  readonly table: string;
  readonly id: string;
  /** The permission to see such a case. */
  readonly permission: Permission;
}

export const numberedKinds: Readonly<Record<NumberedCase, NumberedKind>> = {
  loan: { prefix: undefined, table: 'loans', id: 'id', permission: 'read_loans' },
  payment: { prefix: undefined, table: 'payment_intents', id: 'id', permission: 'read_payments' },
  complaint: { prefix: undefined, table: 'complaints', id: 'id', permission: 'read_complaints' },
  application: {
    prefix: 'AP',
    table: 'referred_applications',
    id: 'application_id',
    permission: 'read_applications',
  },
  payout: { prefix: 'PO', table: 'disbursements', id: 'loan_id', permission: 'read_payouts' },
  refund: { prefix: 'RD', table: 'refunds', id: 'id', permission: 'read_payouts' },
  approval: { prefix: 'PR', table: 'loan_proposals', id: 'id', permission: 'read_loans' },
  break: { prefix: 'BR', table: 'reconciliation_breaks', id: 'id', permission: 'read_reconciliation' },
  unallocated_payment: {
    prefix: 'UP',
    table: 'received_payments',
    id: 'suspense_id',
    permission: 'read_reconciliation',
  },
  payment_reversal: { prefix: 'RV', table: 'payment_reversals', id: 'id', permission: 'read_payments' },
  contact_message: {
    prefix: 'MS',
    table: 'contact_messages',
    id: 'id',
    permission: 'read_contact_messages',
  },
  configuration_change: {
    prefix: 'CG',
    table: 'configuration_changes',
    id: 'id',
    permission: 'read_configuration',
  },
};
