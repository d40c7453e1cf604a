import type { StaffRole } from '@hiram/contract/people/staff-roles';

/** The title and purpose of each role. */
export const roleLabels: Readonly<Record<StaffRole, { readonly title: string; readonly purpose: string }>> = {
  administrator: {
    title: 'Administrator',
    purpose: 'lets people in and out, and reads nothing of borrowers',
  },
  support: { title: 'Support', purpose: 'answers borrowers and visitors' },
  credit_officer: { title: 'Credit officer', purpose: 'decides what the rules leave to a person' },
  collections: { title: 'Collections', purpose: 'calls borrowers about what is late' },
  finance: { title: 'Finance', purpose: 'looks after money, payments and the books' },
  operations: { title: 'Operations', purpose: 'makes what is offered' },
  compliance: { title: 'Compliance', purpose: 'publishes what is offered, and reads the trail' },
  auditor: { title: 'Auditor', purpose: 'reads everything masked, and changes nothing' },
};

/** In the order in which roles are declared; typing also matches the purpose. */
export const roleOptions = Object.entries(roleLabels).map(([value, { title, purpose }]) => ({
  value,
  label: `${title}: ${purpose}`,
}));
