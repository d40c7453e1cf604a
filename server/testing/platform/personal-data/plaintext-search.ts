/**
 * Matches these digits where they are readable: as separate text, or as the bytes of a column. Random bytes
 * contain six digits once in a few thousand runs, and so can timestamps; neither reveals anything.
 */
export function plainDigitsPattern(digits: string): RegExp {
  const bytes = Buffer.from(digits).toString('hex');
  return new RegExp(`(?<![0-9a-f]|:\\d\\d\\.)${digits}(?![0-9a-f])|${bytes}`, 'i');
}
