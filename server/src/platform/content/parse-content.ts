/** No valid content is nested deeper. Deeper input would only exhaust recursive code. */
const MOST_LEVELS = 40;

/** Parses the typed text. Text that is not JSON is reported as a problem of its own. */
export function parseContent(text: string): { readonly content: unknown } | undefined {
  if (levelsOf(text) > MOST_LEVELS) return undefined;
  try {
    const content: unknown = JSON.parse(text);
    return { content };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Maximum bracket depth, ignoring brackets inside strings. */
function levelsOf(text: string): number {
  let [level, deepest, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '{' || sign === '[')) level += 1;
    else if (!isQuoted && (sign === '}' || sign === ']')) level -= 1;
    deepest = Math.max(deepest, level);
  }
  return deepest;
}
