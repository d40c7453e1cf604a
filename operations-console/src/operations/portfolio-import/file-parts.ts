import { MOST_PART_CHARACTERS } from '@hiram/contract/operations/import-files';

/** A file in parts that a request can hold. Each ends with a whole line. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const most = from + MOST_PART_CHARACTERS;
    const lineEnd = text.lastIndexOf('\n', most - 1) + 1;
    // A line that is longer than a part is cut; the dry run names it.
    const until = most >= text.length ? text.length : lineEnd > from ? lineEnd : most;
    parts.push(text.slice(from, until));
    from = until;
  }
  return parts;
}
