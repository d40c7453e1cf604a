import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { BundleProblem, programName, rewriteFileReferences } from './bundle-files.ts';
import { packagesWithDependencies } from './packages.ts';

/** Packages with libraries for one platform, which no bundler can put into a script. */
const NATIVE_PACKAGES = ['sharp', '@myriaddreamin/typst-ts-node-compiler'];

/**
 * Packages that use `__dirname` only for something that we do not use: worker threads for log transports.
 * Any other package with it is refused, because it would fail when it runs.
 */
const UNUSED_DIRECTORY_NAMES = new Set(['pino', 'thread-stream']);

export interface Bundle {
  /** Files of code, such as `main-api.js`. */
  readonly chunks: readonly string[];
  /** Our own sources in it, relative to the repository. */
  readonly sources: readonly string[];
  /** Packages whose code is in the bundle or beside it. */
  readonly packages: readonly string[];
  /** SHA-256 over all code that a program can load, by program. */
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * Writes the programs as few files into a folder: code in `*.js`, what it reads in `files/`, native packages
 * in `node_modules/`, and the digest of each program's code in `files/code-digests/<program>`.
 */
export async function writeBundle(
  root: string,
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<Bundle> {
  const files = new Set<string>();
  const build = await rolldown({
    cwd: root,
    input: { ...programs },
    platform: 'node',
    external: NATIVE_PACKAGES,
    plugins: [portableFiles(root, files)],
    onLog(level, log, handle) {
      if (level === 'warn') throw new BundleProblem(log.message);
      handle(level, log);
    },
  });
  rmSync(folder, { recursive: true, force: true });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Names of functions and classes appear in logs and errors.
    minify: { compress: true, mangle: false },
    comments: { legal: true },
  });
  await build.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  for (const file of files) copy(join(root, file), join(folder, 'files', file));
  const native = packagesWithDependencies(root, NATIVE_PACKAGES);
  for (const name of native) copy(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  // Node reads this to know that the files are ES modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return {
    chunks: chunks.map(({ fileName }) => fileName),
    sources: chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => !id.startsWith('\0') && packageOf(id).length === 0)
      .map((id) => relative(root, id)),
    packages: [
      ...new Set([...chunks.flatMap(packagesIn), ...[...files].flatMap(packageOf), ...native]),
    ].sort(),
    digests: writeDigests(folder, Object.keys(programs), chunks),
  };
}

function portableFiles(root: string, files: Set<string>): Plugin {
  return {
    name: 'portable-files',
    transform(source, id) {
      const file = relative(root, id);
      if (file.startsWith('..') || id.startsWith('\0')) return null;
      const [name] = packageOf(file);
      if (name !== undefined) {
        if (
          /\b__dirname\b|\bimport\.meta\.(url|dirname|filename)\b/.test(source) &&
          !UNUSED_DIRECTORY_NAMES.has(name)
        ) {
          throw new BundleProblem(`${file} looks for files beside itself, where the bundle has none.`);
        }
        return null;
      }
      const rewritten = rewriteFileReferences(root, file, source);
      for (const one of rewritten.files) files.add(one);
      for (const program of rewritten.programs) {
        this.emitFile({ type: 'chunk', id: join(root, program), fileName: `${programName(program)}.js` });
      }
      return rewritten.files.length + rewritten.programs.length === 0 ? null : { code: rewritten.code };
    },
  };
}

/** The package of a file in node_modules. */
function packageOf(file: string): [string] | [] {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  return name === undefined ? [] : [name];
}

function packagesIn({ moduleIds }: OutputChunk): string[] {
  return moduleIds.flatMap((id) => packageOf(id));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
}

/** A release of the workflows is known by the digest of its code: the same digest needs no new registration. */
function writeDigests(
  folder: string,
  programs: readonly string[],
  chunks: readonly OutputChunk[],
): ReadonlyMap<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const digests = new Map<string, string>();
  mkdirSync(join(folder, 'files', 'code-digests'), { recursive: true });
  for (const program of programs) {
    const hash = createHash('sha256');
    for (const name of [...loadedBy(`${program}.js`, byName)].sort()) {
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
    }
    const digest = hash.digest('hex');
    digests.set(program, digest);
    writeFileSync(join(folder, 'files', 'code-digests', program), `${digest}\n`);
  }
  return digests;
}

/** The files of code that a program loads, at its start or later. */
function loadedBy(
  name: string,
  chunks: ReadonlyMap<string, OutputChunk>,
  found = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(name);
  if (chunk === undefined || found.has(name)) return found;
  found.add(name);
  const started = [...chunk.code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file = '']) => file);
  for (const next of [...chunk.imports, ...chunk.dynamicImports, ...started]) loadedBy(next, chunks, found);
  return found;
}
