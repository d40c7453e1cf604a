import { type ReplyVariable, variableNamed } from './reply-template.ts';

/** Stays in the text until the reply is sent, so that the agent does not need to see the name. */
export const NAME_PLACE = '{name}';

/** The known values of a case. A variable without a value becomes a placeholder for the agent. */
export type ReplyFacts = Readonly<Partial<Record<ReplyVariable, string>>>;

const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** The words between double braces. */
export function variablesIn(text: string): string[] {
  return Array.from(text.matchAll(VARIABLE), ([, word = '']) => word);
}

/** Removes variables and placeholders, so that what is left of braces is unbalanced. */
export function withoutPlaces(text: string): string {
  return text.replaceAll(VARIABLE, '').replaceAll(PLACEHOLDERS, '');
}

const PLACEHOLDER = /\{[^{}\n]{1,40}\}/;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/** Fills the variables in one pass: a value is never read as a template. */
export function renderTemplate(text: string, facts: ReplyFacts): string {
  return text.replaceAll(VARIABLE, (_found, word: string) => {
    const title = variableNamed(word)?.title ?? word;
    // The cast is safe: a word that is no variable finds nothing in the facts.
    const value = Object.hasOwn(facts, word) ? (facts[word as ReplyVariable] ?? '') : '';
    return value === '' ? `{${title}}` : value;
  });
}

/**
 * The reply as it is sent; undefined if a placeholder is left. The name is filled in last and once, so that nothing in it
 * is read as a placeholder.
 */
export function completeReply(text: string, name: string): string | undefined {
  if (hasPlaceholder(text.replaceAll(NAME_PLACE, ' '))) return undefined;
  if (!text.includes(NAME_PLACE)) return text;
  return name === '' ? undefined : text.replaceAll(NAME_PLACE, () => name);
}

function hasPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text) || text.includes('{{') || text.includes('}}');
}
