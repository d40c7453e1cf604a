import { createHash } from 'node:crypto';
import { canonicalJson } from '../agreements/index.ts';

/** No content of ours goes deeper, and one that does would only exhaust whoever walks through it. */
const MOST_LEVELS = 40;

/** What was typed, as far as it is JSON; a text that is none is a problem of its own. */
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

export function contentText(content: unknown): string {
  return JSON.stringify(content ?? {});
}

/** Names a content by what it says, whatever the order of its keys. */
export function digestOfContent(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** How deep the brackets go; what stands in quotes does not count. */
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
