/** What a subject says, as JSON. Amounts, rates and days are texts in it. */
export type Content =
  | null
  | boolean
  | number
  | string
  | readonly Content[]
  | { readonly [key: string]: Content };

export function contentFrom(json: string): Content {
  // The cast says no more than JSON is.
  return json === '' ? {} : (JSON.parse(json) as Content);
}

/** "/fees/0/share" as its steps; a step that holds "/" or "~" is escaped as JSON pointers are. */
function stepsOf(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `Array.isArray` makes anything of a list's entries. */
export function isList(content: Content | undefined): content is readonly Content[] {
  return Array.isArray(content);
}

function stepInto(content: Content | undefined, step: string): Content | undefined {
  if (content === undefined || content === null || typeof content !== 'object') return undefined;
  if (isList(content)) return content[Number(step)];
  return Object.hasOwn(content, step) ? content[step] : undefined;
}

/** Undefined where there is nothing. */
export function valueAt(content: Content, path: string): Content | undefined {
  return stepsOf(path).reduce<Content | undefined>(stepInto, content);
}

/** The same content with another value in one place. What stands beside it is not copied, so that it is known as unchanged. */
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

/** The entries of a list; none where there is no list yet. */
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

/** One place up or down; at the edge nothing moves. */
export function withEntryMoved(content: Content, path: string, at: number, by: 1 | -1): Content {
  const entries = entriesAt(content, path);
  const [moved, other] = [entries[at], entries[at + by]];
  if (moved === undefined || other === undefined) return content;
  return withValue(content, path, entries.with(at, other).with(at + by, moved));
}
