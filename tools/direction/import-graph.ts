import { posix } from 'node:path';
import { isRecord } from '../results/json.ts';
import { isScript, type SourceFile, type SourceTree } from '../tidy/source-tree.ts';
import { lineAt, syntaxOf } from '../tidy/syntax.ts';

/** One import as written, and its target: a file of this repository, a package, or nothing. */
export interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly line: number;
  readonly typesOnly: boolean;
  readonly target: ImportTarget;
}

type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'builtin' }
  | { readonly kind: 'nothing' };

/** Every import, re-export and dynamic import of every script. */
export function importsIn(tree: SourceTree): readonly Import[] {
  const resolve = resolver(tree);
  return tree.files.filter(isScript).flatMap((file) =>
    requestsOf(file).map(({ specifier, offset, typesOnly }) => ({
      from: file.path,
      specifier,
      line: lineAt(file, offset),
      typesOnly,
      target: resolve(file.path, specifier),
    })),
  );
}

interface Request {
  readonly specifier: string;
  readonly offset: number;
  readonly typesOnly: boolean;
}

function requestsOf(file: SourceFile): readonly Request[] {
  const { module } = syntaxOf(file);
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    offset: start,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, start, isType }) =>
      moduleRequest === null ? [] : [{ specifier: moduleRequest.value, offset: start, typesOnly: isType }],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    // Only literal specifiers can be followed, not computed ones.
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(
      file.text.slice(moduleRequest.start, moduleRequest.end),
    )?.[1];
    return literal === undefined
      ? []
      : [{ specifier: literal, offset: moduleRequest.start, typesOnly: false }];
  });
  return [...imports, ...exports, ...dynamic];
}

type Resolve = (from: string, specifier: string) => ImportTarget;

function resolver(tree: SourceTree): Resolve {
  const manifests = manifestsIn(tree);
  function existing(path: string): ImportTarget {
    const found = [path, path.replace(/\.ts$/, '.tsx')].find((candidate) => tree.paths.has(candidate));
    // Images and fonts are not read into the tree, and no rule concerns them.
    const isAsset = /\.(svg|png|jpe?g|webp|avif|woff2?|ico)$/.test(path);
    return found !== undefined || isAsset ? { kind: 'file', path: found ?? path } : { kind: 'nothing' };
  }
  return (from, written) => {
    const [specifier = ''] = written.split('?');
    if (specifier.startsWith('.')) return existing(posix.join(posix.dirname(from), specifier));
    if (specifier.startsWith('node:')) return { kind: 'builtin' };
    if (specifier.startsWith('#'))
      return existing(subpath(manifests, workspaceOf(from), 'imports', specifier));
    const name = packageName(specifier);
    const workspace = [...manifests].find(([, manifest]) => manifest.name === name)?.[0];
    if (workspace === undefined) return { kind: 'package', name };
    return existing(subpath(manifests, workspace, 'exports', `.${specifier.slice(name.length)}`));
  };
}

interface Manifest {
  readonly name: unknown;
  readonly exports: unknown;
  readonly imports: unknown;
}

function manifestsIn(tree: SourceTree): ReadonlyMap<string, Manifest> {
  return new Map(
    tree.files.flatMap((file) => {
      const workspace = /^([^/]+|server\/testing)\/package\.json$/.exec(file.path)?.[1];
      if (workspace === undefined) return [];
      const manifest: unknown = JSON.parse(file.text);
      if (!isRecord(manifest)) throw new Error(`${file.path} is not a package manifest`);
      return [
        [workspace, { name: manifest.name, exports: manifest.exports, imports: manifest.imports }] as const,
      ];
    }),
  );
}

/** Supports the one pattern in use, `"./*": "./src/*.ts"`. Anything else does not resolve and is reported. */
function subpath(
  manifests: ReadonlyMap<string, Manifest>,
  workspace: string,
  field: 'exports' | 'imports',
  specifier: string,
): string {
  const patterns = manifests.get(workspace)?.[field];
  for (const [pattern, target] of Object.entries(isRecord(patterns) ? patterns : {})) {
    const [before = '', after = ''] = pattern.split('*');
    const matches = specifier.startsWith(before) && specifier.endsWith(after);
    if (!matches || typeof target !== 'string') continue;
    const wildcard = specifier.slice(before.length, specifier.length - after.length);
    return posix.join(workspace, target.replace('*', wildcard));
  }
  return posix.join(workspace, specifier);
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The workspace of a path: its first folder, or `server/testing`. */
export function workspaceOf(path: string): string {
  if (path.startsWith('server/testing/')) return 'server/testing';
  return path.slice(0, Math.max(path.indexOf('/'), 0));
}
