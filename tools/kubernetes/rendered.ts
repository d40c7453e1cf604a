import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const SOURCES = 'deploy/kubernetes';

/** Each rendered file and the folder that it comes from. */
export const RENDERED = {
  production: `${SOURCES}/overlays/production`,
  small: `${SOURCES}/overlays/small`,
  'cell-india': `${SOURCES}/overlays/cell-india`,
  directory: `${SOURCES}/overlays/directory`,
  init: `${SOURCES}/jobs/init`,
} as const satisfies Readonly<Record<string, string>>;

/** The fields of Kubernetes objects that our rules read. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: unknown;
  readonly data?: Readonly<Record<string, string>>;
}

export function renderedFile(root: string, name: string): string {
  return join(root, SOURCES, 'rendered', `${name}.yaml`);
}

/** The first line of a rendered file: the digest of everything that it may come from. */
export function headerOf(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(`${SOURCES}/{base,components,overlays,jobs}/**/*.yaml`, { cwd: root }).sort();
  for (const file of [...files, 'docs/examples/lender.json']) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return `# Written by npm run kubernetes:render from sources with the digest ${hash.digest('hex')}.\n`;
}

export function readRendered(root: string, name: string): readonly Manifest[] {
  return parseManifests(readFileSync(renderedFile(root, name), 'utf8'));
}

function parseManifests(text: string): readonly Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.map(String).join('\n'));
    // The cast is safe enough for a check: kubectl has written the file, and a missing field fails a rule.
    return document.toJS() as Manifest;
  });
}

/** The fields of compose.yaml that our checks read. */
export interface Compose {
  readonly services: Readonly<Record<string, ComposeService | undefined>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface ComposeService {
  readonly image?: string;
  readonly network_mode?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

export function parseCompose(text: string): Compose {
  // The cast is safe enough for a check: a missing field fails a test.
  return parse(text, { merge: true }) as Compose;
}
