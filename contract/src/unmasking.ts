import { choice, instant, list, object, publicId, text } from './field.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';

/** What personal data can be about. */
export const UNMASKED_SUBJECTS = ['borrower', 'application', 'contact_message', 'complaint'] as const;
export type UnmaskedSubject = (typeof UNMASKED_SUBJECTS)[number];

/**
 * Shows what the console masks everywhere else: to whoever may see the subject, for a reason that stands in the audit trail
 * beside who looked at what. The page forgets it after some minutes.
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
    facts: list(object({ fact: publicId, title: text({ max: 120 }), value: text({ max: 4000 }) })),
    /** Until when the page may keep showing it. */
    hideAt: instant,
  },
  refusals: [...forStaffAlone, 'not_found', 'too_many_requests'],
});
