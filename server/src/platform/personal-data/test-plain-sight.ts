/**
 * Finds these digits where somebody could read them: by themselves, or as the bytes of a column. A row of random bytes
 * spells six digits once in a few thousand runs, and the moment of a row spells them too; neither tells anybody anything.
 */
export function inPlainSight(digits: string): RegExp {
  const bytes = Buffer.from(digits).toString('hex');
  return new RegExp(`(?<![0-9a-f]|:\\d\\d\\.)${digits}(?![0-9a-f])|${bytes}`, 'i');
}
