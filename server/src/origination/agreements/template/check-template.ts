import type { TemplateContent } from './template.ts';
import { conditionNames, templateValueNames } from './template-names.ts';

/** Names of laws and authorities that contain digits and are not numbers of a loan. */
const NAMES_WITH_DIGITS = /RA \d+|APR|\bKFS\b/g;

/** Placeholders that a block fills in. */
const BLOCK_PLACEHOLDERS: readonly string[] = ['from', 'to'];

/** A validation error of a template; `path` is a JSON pointer. */
export interface TemplateProblem {
  readonly path: string;
  readonly fault: string;
}

/** The validation errors of a template as messages. If empty, it can be published. */
export function templateProblems(content: TemplateContent): string[] {
  return templateProblemsWithPaths(content).map(({ fault }) => fault);
}

/** The validation errors of a template, each with its path. */
export function templateProblemsWithPaths(content: TemplateContent): TemplateProblem[] {
  return textsIn(content).flatMap(({ key, text, path }) => {
    if (key === 'kind' || key === 'isTotal') return [];
    const faults = key === 'when' ? conditionNameProblems(text) : textProblems(text);
    return faults.map((fault) => ({ path, fault }));
  });
}

function conditionNameProblems(condition: string): string[] {
  const name = condition.replace(/^!/, '');
  return conditionNames.some((known) => known === name) ? [] : [`there is no condition "${name}"`];
}

function textProblems(text: string): string[] {
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const known: readonly string[] = [...templateValueNames, ...BLOCK_PLACEHOLDERS];
  const unknown = places.filter((name) => !known.includes(name));
  const rest = text.replace(/\{\w+\}/g, '').replace(NAMES_WITH_DIGITS, '');
  return [
    ...unknown.map((name) => `there is no figure {${name}}`),
    // A number in the wording would stay when the price changes.
    ...(/\p{Nd}/u.test(rest) ? [`it states a figure of its own: "${text}"`] : []),
    ...(/[{}]/.test(rest) ? [`it has a brace too many: "${text}"`] : []),
  ];
}

interface FoundText {
  readonly key: string;
  readonly text: string;
  readonly path: string;
}

/** All texts in the content, with their key and path. */
function textsIn(value: unknown, key = '', path = ''): FoundText[] {
  if (typeof value === 'string') return [{ key, text: value, path }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, key, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name, `${path}/${name}`));
}
