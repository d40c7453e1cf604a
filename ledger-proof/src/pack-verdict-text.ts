import type { PackFault, PackVerdict } from './escalation-pack.ts';
import { logReasons } from './verdict-text.ts';

const reasons: Readonly<Record<PackFault, string>> = {
  unreadable: 'This is not a pack, it is not complete, or it has something that the lender did not list.',
  pack_not_signed: 'The list of files was changed after it was signed, or the lender did not make it.',
  file_changed: 'A file was changed after the lender signed the list.',
  file_missing: 'A file is missing.',
  code_differs: 'The code is not that of these files.',
  key_not_named: 'The log does not name the key that signed this pack.',
  line_not_signed: 'The line of the log in this pack has no valid signature.',
  line_not_published:
    'The lender signed a line in this pack that is not in the published log. Keep this pack: it shows that.',
  loan_copy_not_genuine: 'The copy of the loan in this pack does not hold, or is of another loan.',
  ledger_differs:
    'The ledger in this pack states other amounts than the copy of the loan that the lender signed.',
  earlier_pack_differs:
    'Something in the earlier pack is gone or different here. Keep both: the lender signed both.',
  ...logReasons,
};

/** The verdict on a pack in sentences. */
export function packVerdictText(verdict: PackVerdict): string[] {
  if (verdict.kind === 'refused') {
    const { why, file, line, copy } = verdict;
    const places = [file, line === undefined ? undefined : `line ${line}`, copy].filter(
      (place) => place !== undefined,
    );
    return [`Not genuine: ${reasons[why]}${places.length === 0 ? '' : ` (${places.join(', ')})`}`];
  }
  const { manifest, provenPayments, line, isPublished, isSameStory } = verdict;
  const { lender, number, body, complaint, madeAt, key, files, check, code } = manifest;
  return [
    `Genuine: ${lender} made pack ${number} on ${madeAt}, about complaint ${complaint}, for ${body}.`,
    `Files that it signed: ${files.length}. Payments that the ledger proves: ${provenPayments}.`,
    line === undefined
      ? `Signed with the key ${key}, which no line of the log names yet.`
      : `Signed with the key ${key}, which line ${line} of the lender's log names.`,
    isPublished
      ? 'The line is in the published log.'
      : 'Only signatures were checked, not whether the line is in the published log.',
    ...(isSameStory ? ['Everything in the earlier pack is still in this one.'] : []),
    `The lender's page says the same of the number and the code ${code}: ${check}`,
  ];
}
