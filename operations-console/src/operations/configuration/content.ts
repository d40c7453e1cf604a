/** The content of a subject as JSON. Amounts, rates and dates are strings. */
export type Content =
  | null
  | boolean
  | number
  | string
  | readonly Content[]
  | { readonly [key: string]: Content };

export function contentFrom(json: string): Content {
  // The cast is safe: `Content` is any JSON value.
  return json === '' ? {} : (JSON.parse(json) as Content);
}

/** Splits "/fees/0/share" into its steps. Steps that contain "/" or "~" are escaped as in JSON Pointer. */
function stepsOf(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `Array.isArray` alone would type the entries as `any`. */
export function isList(content: Content | undefined): content is readonly Content[] {
  return Array.isArray(content);
}

function stepInto(content: Content | undefined, step: string): Content | undefined {
  if (content === undefined || content === null || typeof content !== 'object') return undefined;
  if (isList(content)) return content[Number(step)];
  return Object.hasOwn(content, step) ? content[step] : undefined;
}

/** Returns undefined if there is no value at the path. */
export function valueAt(content: Content, path: string): Content | undefined {
  return stepsOf(path).reduce<Content | undefined>(stepInto, content);
}

/**
 * Returns the content with another value at a path. Siblings are not copied, so they compare as unchanged.
 */
export function withValue(content: Content, path: string, value: Content): Content {
  return put(content, stepsOf(path), value);
}

function put(content: Content | undefined, [step, ...rest]: readonly string[], value: Content): Content {
  if (step === undefined) return value;
  const inner = put(stepInto(content, step), rest, value);
  if (isList(content)) return content.with(Math.min(Number(step), content.length - 1), inner);
  const before = content !== null && typeof content === 'object' ? content : {};
  return { ...before, [step]: inner };
}

/** The entries of a list; empty if the list does not exist yet. */
export function entriesAt(content: Content, path: string): readonly Content[] {
  const found = valueAt(content, path);
  return isList(found) ? found : [];
}

export function withEntryAdded(content: Content, path: string, entry: Content): Content {
  return withValue(content, path, [...entriesAt(content, path), entry]);
}

export function withEntryRemoved(content: Content, path: string, at: number): Content {
  return withValue(content, path, entriesAt(content, path).toSpliced(at, 1));
}

/** Moves an entry one position up or down; at the edge nothing moves. */
export function withEntryMoved(content: Content, path: string, at: number, by: 1 | -1): Content {
  const entries = entriesAt(content, path);
  const [moved, other] = [entries[at], entries[at + by]];
  if (moved === undefined || other === undefined) return content;
  return withValue(content, path, entries.with(at, other).with(at + by, moved));
}
