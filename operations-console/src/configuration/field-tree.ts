import type { Content } from './content.ts';
import type { ContentField, Problem } from './queries.ts';

/** A field with, of a list, the fields of one entry. */
export interface FieldNode {
  readonly field: ContentField;
  /** Of `list`: the fields of an entry, in their order. */
  readonly entry: readonly FieldNode[];
}

export interface FieldGroup {
  readonly title: string;
  readonly nodes: readonly FieldNode[];
}

/** The page that a list of fields makes: groups in the order in which they first appear, lists with their entries' fields inside. */
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

/** The innermost list that a field belongs to, by the last "*" in its path. */
function listOf(path: string): string | undefined {
  const star = path.lastIndexOf('/*');
  return star === -1 ? undefined : path.slice(0, star);
}

/** A field's place in the content, with the numbers of the entries that it stands in. */
export function placeOf(path: string, numbers: readonly number[]): string {
  let next = 0;
  return path.replaceAll('*', () => String(numbers[next++] ?? 0));
}

/** Whether a field, by its path with "*", has its place here. */
function isPlaceOf(path: string, place: string): boolean {
  const [steps, found] = [path.split('/'), place.split('/')];
  return steps.length === found.length && steps.every((step, at) => step === '*' || step === found[at]);
}

/** The field that a place belongs to: its own, or the nearest one that holds it. */
export function fieldAt(fields: readonly ContentField[], place: string): ContentField | undefined {
  for (let at = place; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = fields.find(({ path }) => isPlaceOf(path, at));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is wrong, by the place of the field where it is said: its own or the nearest above it. */
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

/** The place of the field where something about a path is said; undefined where it is about the whole. */
export function saidAt(fields: readonly ContentField[], path: string): string | undefined {
  const field = fieldAt(fields, path);
  return field && path.split('/').slice(0, field.path.split('/').length).join('/');
}

/** "Fees, 2: Share", so that a sentence about a place can be read without looking for it. */
export function placeTitle(fields: readonly ContentField[], place: string): string {
  const field = fieldAt(fields, place);
  if (field === undefined) return '';
  const list = listOf(field.path);
  if (list === undefined) return field.title;
  const number = place.split('/')[list.split('/').length];
  const outer = placeTitle(fields, place.split('/').slice(0, list.split('/').length).join('/'));
  return `${outer}, ${Number(number) + 1}: ${field.title}`;
}

/** What a new entry of a list begins with: something for each of its fields. */
export function newEntry({ field: list, entry }: FieldNode): Content {
  const [only] = entry;
  if (only !== undefined && only.field.path === `${list.path}/*`) return firstValue(only.field);
  const made: Record<string, Content> = {};
  for (const { field } of entry) {
    const [name = '', ...deeper] = field.path.slice(`${list.path}/*/`.length).split('/');
    // What lies deeper is made when it is filled in.
    if (deeper.length === 0) made[name] = firstValue(field);
  }
  return made;
}

function firstValue({ kind, choices, isRequired }: ContentField): Content {
  switch (kind) {
    case 'text':
    case 'long_text':
      return '';
    case 'flag':
      return false;
    case 'choices':
    case 'list':
      return [];
    case 'choice':
      return isRequired === '1' ? (choices[0]?.value ?? null) : null;
    case 'integer':
    case 'amount':
    case 'rate':
    case 'day':
    case 'colour':
    case 'json':
      return null;
  }
}
