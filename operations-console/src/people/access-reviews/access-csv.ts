import { escapeFormula } from '@hiram/values/csv';
import { sheetOf } from '#export/sheet.ts';
import { roleLabels } from '#session/role-labels.ts';
import type { ReviewedMember } from './queries.ts';

const columns: readonly { readonly heading: string; readonly of: (member: ReviewedMember) => string }[] = [
  { heading: 'Name', of: ({ name }) => name },
  { heading: 'E-mail', of: ({ email }) => email },
  { heading: 'Role', of: ({ role }) => roleLabels[role].title },
  { heading: 'Status', of: ({ status }) => status },
  { heading: 'Granted at', of: ({ grantedAt }) => grantedAt },
  { heading: 'Granted by', of: ({ grantedBy }) => grantedBy },
  { heading: 'Last login', of: ({ lastLoginAt = '' }) => lastLoginAt },
  { heading: 'Second factor', of: ({ secondFactor }) => secondFactor },
  { heading: 'Open sessions', of: ({ openSessions }) => openSessions },
  { heading: 'Unmaskings in 90 days', of: ({ unmaskings }) => unmaskings },
  { heading: 'Actions in 90 days', of: ({ actions }) => actions },
  { heading: 'Overdue', of: ({ isOverdue }) => (isOverdue ? 'yes' : 'no') },
  { heading: 'Decision', of: ({ review }) => review?.decision ?? '' },
  { heading: 'Reviewed role', of: ({ review }) => (review ? roleLabels[review.role].title : '') },
  { heading: 'Reviewed by', of: ({ review }) => review?.by ?? '' },
  { heading: 'Reviewed at', of: ({ review }) => review?.at ?? '' },
  { heading: 'Reason', of: ({ review }) => review?.reason ?? '' },
];

export function accessCsv(members: readonly ReviewedMember[]): string {
  return sheetOf([
    columns.map(({ heading }) => heading),
    ...members.map((member) => columns.map(({ of }) => escapeFormula(of(member)))),
  ]);
}
