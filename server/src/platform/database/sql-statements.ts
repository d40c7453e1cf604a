/**
 * What a semicolon or a comment mark may stand in without its meaning: comments, quoted text and names, and the
 * bodies of functions between dollar marks.
 */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g;
const IS_COMMENT = /^(--|\/\*)/;

/** The statements of a migration, without comments and the closing semicolons. */
export function statementsOf(sql: string): string[] {
  const kept: string[] = [];
  const masked = sql.replaceAll(OPAQUE, (text) => {
    if (IS_COMMENT.test(text)) return ' ';
    kept.push(text);
    return PLACE;
  });
  let next = 0;
  return masked
    .split(';')
    .map((statement) => statement.replaceAll(PLACE, () => kept[next++] ?? '').trim())
    .filter((statement) => statement !== '');
}

/** A character that no SQL file contains. */
const PLACE = '\u0000';
