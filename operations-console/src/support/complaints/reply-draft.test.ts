import { expect, test } from 'vitest';
import { emptyDraft, readDraft, replyProblem, writtenDraft } from './reply-draft.ts';

const draft = { ...emptyDraft, text: 'We found your payment.' };
const given = { draft, isDisputed: false, lineKeys: [], imagesMissing: 0 };

test.each([
  ['nothing but spaces', { ...given, draft: { ...draft, text: '  \n' } }, 'Enter a reply.'],
  [
    'a gap',
    { ...given, draft: { ...draft, text: 'By {day}.' } },
    '1 placeholder in braces is not filled in.',
  ],
  [
    'two gaps',
    { ...given, draft: { ...draft, text: '{a} {b}' } },
    '2 placeholders in braces are not filled in.',
  ],
  [
    'an image in upload',
    { ...given, imagesMissing: 1 },
    'An image is still uploading. Wait for it, or remove it.',
  ],
  [
    'a dispute without a decision',
    { ...given, isDisputed: true },
    'Select a decision for the disputed amount.',
  ],
  [
    'a borrower who is right, and no line',
    { ...given, isDisputed: true, draft: { ...draft, decision: 'upheld' as const } },
    'Select at least one line to reverse.',
  ],
  ['words alone, where nothing is in dispute', given, undefined],
  [
    'a charge that stands',
    { ...given, isDisputed: true, draft: { ...draft, decision: 'not_upheld' as const } },
    undefined,
  ],
])('a reply with %s reports what is missing', (_case, reply, problem) => {
  expect(replyProblem(reply)).toBe(problem);
});

test('a draft is stored unchanged, and an empty one is not stored', () => {
  const begun = { ...draft, images: [{ imageId: 'a', name: 'receipt.png' }], decision: 'upheld' as const };
  expect(readDraft(writtenDraft(begun))).toEqual(begun);
  expect(writtenDraft(emptyDraft)).toBeUndefined();
  expect(readDraft(undefined)).toEqual(emptyDraft);
});
