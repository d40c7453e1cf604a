import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  type ProductionStack,
  prepareProductionStack,
} from '@hiram/server-testing/production/production-stack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLockfile } from '../licences/lockfile.ts';
import { billOfMaterials } from '../sbom/bill-of-materials.ts';
import { type Bundle, writeBundle } from './bundle.ts';
import { BundleProblem, rewriteFileReferences } from './bundle-files.ts';
import { PROGRAMS } from './programs.ts';

const root = join(import.meta.dirname, '..', '..');
const SOURCE = 'server/src/platform/images/image-cleaner.ts';

describe('files beside a source', () => {
  test('are named relative to the bundle', () => {
    const { code, programs, files } = rewriteFileReferences(
      root,
      SOURCE,
      `const a = new URL('./clean-image.process.ts', import.meta.url);
const b = new URL('../../../migrations', import.meta.url);`,
    );
    expect(code).toBe(`const a = new URL('./clean-image.process.js', import.meta.url);
const b = new URL('./files/server/migrations', import.meta.url);`);
    expect(programs).toEqual(['server/src/platform/images/clean-image.process.ts']);
    expect(files).toEqual(['server/migrations']);
  });

  test.each([
    'import.meta.dirname',
    'import.meta.filename',
    '__dirname',
    '__filename',
    'new URL(name, import.meta.url)',
    'import.meta.resolve(name)',
  ])('are refused by %s, which names another folder in a bundle', (expression) => {
    expect(() => rewriteFileReferences(root, SOURCE, `const a = ${expression};`)).toThrow(BundleProblem);
    expect(rewriteFileReferences(root, SOURCE, `// ${expression}\nconst a = 1;`).files).toEqual([]);
  });

  test('must exist', () => {
    expect(() => rewriteFileReferences(root, SOURCE, "new URL('./missing.typ', import.meta.url)")).toThrow(
      'does not exist',
    );
  });
});

describe('the bundle of the server', () => {
  let folder: string;
  let bundle: Bundle;
  let stack: ProductionStack;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hiram-bundle-'));
    bundle = await writeBundle(root, PROGRAMS, folder);
    stack = await prepareProductionStack({ bundle: folder });
  });
  afterAll(async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('has every program, every command, and every process that they start', () => {
    const commands = globSync('server/src/commands/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    expect(Object.values<string>(PROGRAMS)).toEqual(expect.arrayContaining(commands));
    expect(bundle.chunks).toEqual(expect.arrayContaining(Object.keys(PROGRAMS).map((name) => `${name}.js`)));
    const started = globSync('server/src/**/*.{process,thread}.ts', { cwd: root });
    expect(started.length).toBeGreaterThanOrEqual(3);
    for (const file of started) expect(bundle.chunks).toContain(`${basename(file, '.ts')}.js`);
  });

  test('has the digest of each program', () => {
    for (const [program, digest] of bundle.digests) {
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
      expect(readFileSync(join(folder, 'files/code-digests', program), 'utf8')).toBe(`${digest}\n`);
    }
    expect(new Set(bundle.digests.values()).size).toBe(Object.keys(PROGRAMS).length);
  });

  test('has only packages that are in the bill of materials', () => {
    const lock = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const server = lock.workspaces.find((workspace) => workspace.folder === 'server');
    if (server === undefined) throw new Error('no workspace server');
    const bill = billOfMaterials(lock, server, {
      isInstalled: (place) => existsSync(join(root, place)),
      scope: 'needed',
    });
    const listed = new Set(bill.components.map(({ name }) => name));
    expect(bundle.packages.filter((name) => !listed.has(name))).toEqual([]);
    expect(bundle.packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp']));
  });

  test('creates a lender in production mode and starts the API and the workflows', async () => {
    const lender = join(root, 'docs/examples/lender.json');
    const init = await stack.run('server/src/commands/init.ts', [
      lender,
      '--links-to',
      join(stack.folder, 'links'),
    ]);
    expect(init, init.printed).toMatchObject({ code: 0 });
    await stack.start();
    // Waits for /readyz of both programs, so the migrations in the bundle are those of the database.
    expect(stack.printed()).toContain('workflows registered');
  });
});
