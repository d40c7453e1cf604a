import { createHash } from 'node:crypto';
import { importsIn } from '../direction/import-graph.ts';
import { isScript, type SourceTree } from '../tidy/source-tree.ts';

/** What passed the typed lint: for each file a digest of everything that its result depends on. */
export interface PassedFiles {
  /** A digest of what every result depends on. Another one makes all results void. */
  readonly common: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Files that change the types of others without being imported by them. */
const GLOBAL_TYPES = /^declare (global|module|const|namespace)\b/m;
const CONFIGURATION = /(^|\/)(package|tsconfig[^/]*|oxlint)\.json$/;

/**
 * The digests of the tree. The types in a file come from the file, from what it imports directly or not, and from what is
 * common: packages, settings and global declarations. So a file whose digest is unchanged has an unchanged result.
 */
export function digestsOf(tree: SourceTree, lockfile: string): PassedFiles {
  const texts = new Map(tree.files.map(({ path, text }) => [path, text]));
  const scripts = tree.files.filter(isScript);
  const shared = tree.files.filter(
    (file) =>
      CONFIGURATION.test(file.path) ||
      file.path.endsWith('.d.ts') ||
      (isScript(file) && GLOBAL_TYPES.test(file.text)),
  );
  const common = digest([lockfile, process.version, ...shared.flatMap(({ path, text }) => [path, text])]);
  const edges = new Map<string, string[]>();
  for (const { from, target } of importsIn(tree)) {
    if (target.kind === 'file') edges.set(from, [...(edges.get(from) ?? []), target.path]);
  }
  const files: Record<string, string> = {};
  for (const { path } of scripts) {
    const reached = [...reachedFrom(path, edges)].toSorted();
    files[path] = digest(reached.flatMap((file) => [file, ownDigest(file, texts)]));
  }
  return { common, files };
}

/** Files that did not pass in this form. */
export function uncheckedFiles(now: PassedFiles, passed: PassedFiles | undefined): string[] {
  const known = passed?.common === now.common ? passed.files : {};
  return Object.keys(now.files).filter((path) => known[path] !== now.files[path]);
}

function reachedFrom(path: string, edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([path]);
  // A set may grow while it is iterated; the loop then also visits what was added.
  for (const file of reached) for (const next of edges.get(file) ?? []) reached.add(next);
  return reached;
}

const own = new Map<string, string>();

function ownDigest(path: string, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(path) ?? '';
  const known = own.get(text);
  if (known !== undefined) return known;
  const made = digest([text]);
  own.set(text, made);
  return made;
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} ${part}`);
  return hash.digest('base64');
}
