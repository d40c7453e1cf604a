import { list, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

/**
 * The texts of a reply template as the reply box would offer them: with sample values, or with those of a real case of
 * the brand that the caller may read. It names nobody.
 */
export const previewReplyTemplate = defineStaffCall({
  name: 'previewReplyTemplate',
  path: '/console/reply-templates/preview',
  request: {
    ofBrand: publicId,
    /** The draft, as it is saved. */
    content: text({ max: 40_000 }),
    /** The number or id of a complaint, or the id of a contact message. */
    caseReference: optional(text({ min: 1, max: 120 })),
  },
  data: { texts: list(object({ language: text({ max: 20 }), text: text({ max: 8_000 }) })) },
  refusals: [...staffRefusals, 'not_found'],
});
