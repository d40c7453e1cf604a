import {
  builtInTemplates,
  type TemplateContent,
  type TemplateKey,
  templateProblemsWithPaths,
} from '#origination/agreements/index.ts';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

interface Occurrence {
  readonly figure: string;
  readonly when: ReadonlySet<string>;
  readonly path: string;
}

/** Tables that state the cost of a loan and its repayment schedule. */
const TABLES: readonly string[] = ['charges', 'schedule', 'tiers'];

/** Required in every contract. A statutory disclosure must contain everything it discloses. */
const OF_EVERY_CONTRACT: readonly string[] = ['lender', 'borrower', 'principal', 'totalToRepay'];

/**
 * Rejects a template with an unknown placeholder, a hard-coded number, a number that can be empty for some
 * borrower, or a missing number or table that the law requires.
 */
export function checkTemplate(reader: ContentReader, content: TemplateContent, key: TemplateKey): void {
  for (const { path, fault } of templateProblemsWithPaths(content)) reader.fault(path, fault);
  const known = builtInTemplates.filter(({ market }) => market === key.market);
  const fillable = known.flatMap((template) => valuesIn(template.content));
  const named = valuesIn(content);
  for (const { figure, when, path } of named) {
    const places = fillable.filter((one) => one.figure === figure);
    if (!places.some((one) => [...one.when].every((condition) => when.has(condition)))) {
      const needed = [...(places[0]?.when ?? [])].join(', ');
      reader.fault(
        path,
        needed === ''
          ? `{${figure}} is not available in this market`
          : `{${figure}} is only available under the condition ${needed}`,
      );
    }
  }
  const own = known.find(({ kind, locale }) => kind === key.kind && locale === key.locale);
  if (own !== undefined)
    checkRequiredValues(reader, content, { own: own.content, isContract: key.kind === 'loan_agreement' });
}

function checkRequiredValues(
  reader: ContentReader,
  content: TemplateContent,
  { own, isContract }: { readonly own: TemplateContent; readonly isContract: boolean },
): void {
  const named = new Set(valuesIn(content).map(({ figure }) => figure));
  const requiredValues = new Set(valuesIn(own).map(({ figure }) => figure));
  for (const figure of requiredValues) {
    const isWanted = !isContract || OF_EVERY_CONTRACT.includes(figure);
    if (isWanted && !named.has(figure)) reader.fault('/blocks', `{${figure}} is missing and required`);
  }
  const tables = new Set<string>(content.blocks.map(({ kind }) => kind));
  for (const { kind } of own.blocks) {
    if (TABLES.includes(kind) && !tables.has(kind))
      reader.fault('/blocks', `the table "${kind}" is missing and required`);
  }
}

/** Every number that a template references, with the conditions around it. */
function valuesIn({ title, blocks }: TemplateContent): Occurrence[] {
  return [
    ...placesIn(title, [], '/title'),
    ...blocks.flatMap((block, index) => valuesBelow(block, [], pointer('/blocks', index))),
  ];
}

/** Placeholders that a table fills. */
const OF_TABLES: readonly string[] = ['from', 'to'];

function valuesBelow(value: unknown, when: readonly string[], path: string): Occurrence[] {
  if (typeof value === 'string') return placesIn(value, when, path);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'when' in value && Array.isArray(value.when) ? value.when.map(String) : [];
  const conditions = [...when, ...own];
  return Object.entries(value)
    .filter(([key]) => key !== 'when' && key !== 'kind')
    .flatMap(([key, inner]) => valuesBelow(inner, conditions, pointer(path, key)));
}

function placesIn(text: string, when: readonly string[], path: string): Occurrence[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, figure = '']) => figure)
    .filter((figure) => !OF_TABLES.includes(figure))
    .map((figure) => ({ figure, when: new Set(when), path }));
}
