import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';

export const queueTitles: Readonly<Record<AssignableCase, string>> = {
  complaint: 'Complaints',
  contact_message: 'Contact messages',
  application: 'Applications',
  break: 'Reconciliation differences',
  payment_reversal: 'Payment reversals',
  charge_difference: 'Charge differences',
};

export function casesText(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}
