import { isCommonParameter } from './common-parameters.ts';

/**
 * A brand's aliases for fields and paths: real name → alias, with paths without the /under prefix. Aliases
 * make brands look different on the wire. They are no protection: every page contains the table.
 */
export interface AliasTable {
  readonly fields: Readonly<Record<string, string>>;
  /** `{provider}` is a placeholder for the brand's code on either side. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Maps both directions at the edge of a client and of the server. Inner code never handles aliases. */
export interface Aliasing {
  aliasPath(path: string): string;
  realPath(path: string): string;
  aliasName(name: string): string;
  realName(name: string): string;
  /** Renames at every depth, including the envelope's own fields. */
  aliasNames(value: unknown): unknown;
  realNames(value: unknown): unknown;
  /** The real names of a query. The common parameters are never aliased. */
  realQuery(query: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Throws for a table that is not reversible. */
export function createAliasing(table: AliasTable, provider: string): Aliasing {
  const shared = Object.values(table.fields).find(isCommonParameter);
  if (shared !== undefined) throw new Error(`the alias "${shared}" is the name of a common parameter`);
  const fields = createRenaming(table.fields);
  const paths = createRenaming(withProvider(table.paths, provider));
  return {
    aliasPath: paths.forth,
    realPath: paths.back,
    aliasName: fields.forth,
    realName: fields.back,
    aliasNames: (value) => renameKeys(value, fields.forth),
    realNames: (value) => renameKeys(value, fields.back),
    realQuery: (query) =>
      Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          isCommonParameter(name) ? name : fields.back(name),
          value,
        ]),
      ),
  };
}

interface Renaming {
  forth(name: string): string;
  back(name: string): string;
}

/**
 * Extends the pairs to a permutation of all names, so that any string can be a key and be mapped back. A name
 * that is only an alias is swapped with the name at the other end of its chain.
 */
function createRenaming(pairs: Readonly<Record<string, string>>): Renaming {
  const forth = new Map(Object.entries(pairs));
  const back = new Map(Array.from(forth, ([name, alias]) => [alias, name]));
  if (back.size !== forth.size) throw new Error('two names share one alias');
  for (const alias of [...back.keys()]) {
    if (forth.has(alias)) continue;
    let start = alias;
    for (let name = back.get(start); name !== undefined; name = back.get(name)) start = name;
    forth.set(alias, start);
    back.set(start, alias);
  }
  return { forth: (name) => forth.get(name) ?? name, back: (name) => back.get(name) ?? name };
}

function withProvider(paths: AliasTable['paths'], provider: string): Record<string, string> {
  const filled = new Map<string, string>();
  for (const [path, alias] of Object.entries(paths)) {
    filled.set(path.replaceAll('{provider}', provider), alias.replaceAll('{provider}', provider));
  }
  return Object.fromEntries(filled);
}

function renameKeys(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renameKeys(entry, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [rename(name), renameKeys(entry, rename)]),
  );
}
