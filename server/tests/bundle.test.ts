import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  type ProductionStack,
  prepareProductionStack,
} from '@hiram/server-testing/production/production-stack';
import { type Bundle, writeBundle } from '@hiram/tools/image/bundle';
import { PROGRAMS } from '@hiram/tools/image/programs';
import { readLockfile } from '@hiram/tools/licences/lockfile';
import { billOfMaterials } from '@hiram/tools/sbom/bill-of-materials';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
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

  async function answerOf(program: string, order: object): Promise<unknown> {
    const child = fork(join(folder, program), { serialization: 'advanced', env: {} });
    child.send(order);
    const [answer] = await once(child, 'message');
    child.disconnect();
    return answer;
  }

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

  test('has no test, fixture, demo or tool', () => {
    expect(bundle.sources.length).toBeGreaterThan(500);
    expect(
      bundle.sources.filter((file) =>
        /\.test\.ts$|(^|\/)(testing|tests)\/|^(demo-lender|journeys|acceptance|simulation|benchmarks|tools)\//.test(
          file,
        ),
      ),
    ).toEqual([]);
  });

  test('re-encodes pictures and answers for documents in processes of their own', async () => {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await answerOf('clean-image.process.js', { bytes: picture })).toMatchObject({ kind: 'clean' });
    // Not a document, so the typesetter refuses it; by then it has read its fonts and its template.
    expect(await answerOf('render-pdf.process.js', { document: '{}' })).toMatchObject({ kind: 'failed' });
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
    await vi.waitFor(() => expect(stack.printed()).toContain('workflows registered'), { timeout: 180_000 });
  });
});
