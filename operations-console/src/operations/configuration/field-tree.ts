import type { Content } from './content.ts';
import type { ContentField, Problem } from './queries.ts';

/** A field and, for a list, the fields of one entry. */
export interface FieldNode {
  readonly field: ContentField;
  /** For `list`: the fields of an entry, in order. */
  readonly entry: readonly FieldNode[];
}

export interface FieldGroup {
  readonly title: string;
  readonly nodes: readonly FieldNode[];
}

/**
 * Builds the page layout from a list of fields: groups in order of first appearance, entry fields nested in
 * their lists.
 */
export function groupsOf(fields: readonly ContentField[]): readonly FieldGroup[] {
  const groups = new Map<string, FieldNode[]>();
  for (const node of nodesUnder(fields, undefined)) {
    const { group } = node.field;
    groups.set(group, [...(groups.get(group) ?? []), node]);
  }
  return [...groups].map(([title, nodes]) => ({ title, nodes }));
}

function nodesUnder(fields: readonly ContentField[], list: string | undefined): FieldNode[] {
  return fields
    .filter(({ path }) => listOf(path) === list)
    .map((field) => ({ field, entry: field.kind === 'list' ? nodesUnder(fields, field.path) : [] }));
}

/** The innermost list that contains a field, from the last "*" in its path. */
function listOf(path: string): string | undefined {
  const star = path.lastIndexOf('/*');
  return star === -1 ? undefined : path.slice(0, star);
}

/** The concrete path of a field, with the indexes of its list entries filled in. */
export function placeOf(path: string, numbers: readonly number[]): string {
  let next = 0;
  return path.replaceAll('*', () => String(numbers[next++] ?? 0));
}

/** Whether a concrete path matches a field path with "*". */
function isPlaceOf(path: string, place: string): boolean {
  const [steps, found] = [path.split('/'), place.split('/')];
  return steps.length === found.length && steps.every((step, at) => step === '*' || step === found[at]);
}

/** The field of a path: its own field, or the nearest enclosing one. */
export function fieldAt(fields: readonly ContentField[], place: string): ContentField | undefined {
  for (let at = place; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = fields.find(({ path }) => isPlaceOf(path, at));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Groups validation errors by the path of the field that shows them: their own field or the nearest enclosing
 * one.
 */
export function problemsByPlace(
  fields: readonly ContentField[],
  problems: readonly Problem[],
): ReadonlyMap<string, readonly Problem[]> {
  const places = new Map<string, Problem[]>();
  for (const problem of problems) {
    const place = saidAt(fields, problem.path);
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), problem]);
  }
  return places;
}

/** The path of the field that shows an error; undefined if the error concerns the whole content. */
export function saidAt(fields: readonly ContentField[], path: string): string | undefined {
  const field = fieldAt(fields, path);
  return field && path.split('/').slice(0, field.path.split('/').length).join('/');
}

/** A readable title of a path, such as "Fees, 2: Share", for use in messages. */
export function placeTitle(fields: readonly ContentField[], place: string): string {
  const field = fieldAt(fields, place);
  if (field === undefined) return '';
  const list = listOf(field.path);
  if (list === undefined) return field.title;
  const number = place.split('/')[list.split('/').length];
  const outer = placeTitle(fields, place.split('/').slice(0, list.split('/').length).join('/'));
  return `${outer}, ${Number(number) + 1}: ${field.title}`;
}

/** The initial value of a new list entry, with a default for each field. */
export function newEntry({ field: list, entry }: FieldNode): Content {
  const [only] = entry;
  if (only !== undefined && only.field.path === `${list.path}/*`) return firstValue(only.field);
  const made: Record<string, Content> = {};
  for (const { field } of entry) {
    const [name = '', ...deeper] = field.path.slice(`${list.path}/*/`.length).split('/');
    // Nested values are created when they are filled in.
    if (deeper.length === 0) made[name] = firstValue(field);
  }
  return made;
}

function firstValue({ kind, choices, isRequired }: ContentField): Content {
  switch (kind) {
    case 'text':
    case 'long_text':
    case 'logo':
    case 'banner':
      return '';
    case 'flag':
      return false;
    case 'choices':
    case 'list':
      return [];
    case 'choice':
      return isRequired ? (choices[0]?.value ?? null) : null;
    case 'integer':
    case 'amount':
    case 'rate':
    case 'day':
    case 'colour':
    case 'json':
      return null;
  }
}
