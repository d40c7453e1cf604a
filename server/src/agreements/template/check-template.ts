import type { TemplateContent } from './template.ts';
import { conditionNames, figureNames } from './template-names.ts';

/** Names of laws and offices, which have digits in them and are no figures of a loan. */
const NAMES_WITH_DIGITS = /RA \d+|APR|\bKFS\b/g;

/** Places that a block fills by itself. */
const PLACES_OF_BLOCKS: readonly string[] = ['from', 'to'];

/** What is wrong with a template, each as a sentence. None: it can be published. */
export function templateFaults(content: TemplateContent): string[] {
  return textsIn(content).flatMap(({ key, text }) => {
    if (key === 'kind' || key === 'isTotal') return [];
    return key === 'when' ? conditionFaults(text) : textFaults(text);
  });
}

function conditionFaults(condition: string): string[] {
  const name = condition.replace(/^!/, '');
  return conditionNames.some((known) => known === name) ? [] : [`there is no condition "${name}"`];
}

function textFaults(text: string): string[] {
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const known: readonly string[] = [...figureNames, ...PLACES_OF_BLOCKS];
  const unknown = places.filter((name) => !known.includes(name));
  const rest = text.replace(/\{\w+\}/g, '').replace(NAMES_WITH_DIGITS, '');
  return [
    ...unknown.map((name) => `there is no figure {${name}}`),
    // A figure in the wording would stay when the price changes.
    ...(/\p{Nd}/u.test(rest) ? [`it states a figure of its own: "${text}"`] : []),
    ...(/[{}]/.test(rest) ? [`it has a brace too many: "${text}"`] : []),
  ];
}

interface FoundText {
  readonly key: string;
  readonly text: string;
}

/** Every text in the content, with the name of what holds it. */
function textsIn(value: unknown, key = ''): FoundText[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
}
