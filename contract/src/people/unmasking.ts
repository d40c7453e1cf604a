import { choice, instant, list, object, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

/** The subjects of personal data. */
const UNMASKED_SUBJECTS = ['borrower', 'application', 'contact_message', 'complaint'] as const;
export type UnmaskedSubject = (typeof UNMASKED_SUBJECTS)[number];

/**
 * Unmasks personal data for a caller who may see the subject. The audit trail records the caller, the data
 * and the reason. The page hides it again after a few minutes.
 */
export const showPersonalData = defineStaffCall({
  name: 'showPersonalData',
  path: '/console/personal-data/show',
  request: {
    subject: choice(...UNMASKED_SUBJECTS),
    subjectId: publicId,
    reason: text({ min: 10, max: 500 }),
  },
  data: {
    facts: list(object({ fact: publicId, title: text({ max: 120 }), value: text({ max: 12_000 }) })),
    /** When the page must hide it again. */
    hideAt: instant,
  },
  refusals: [...staffRefusals, 'not_found', 'too_many_requests'],
});
