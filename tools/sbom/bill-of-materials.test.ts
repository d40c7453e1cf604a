import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directDependencies, readLockfile } from '../licences/lockfile.ts';
import { billOfMaterials } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '..', '..');
const HASH = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;

function lockfileOf(packages: Readonly<Record<string, unknown>>) {
  return readLockfile(JSON.stringify({ lockfileVersion: 3, packages }));
}

function programIn(lock: ReturnType<typeof readLockfile>, folder = 'server') {
  const program = lock.workspaces.find((workspace) => workspace.folder === folder);
  if (program === undefined) throw new Error(`no workspace ${folder}`);
  return program;
}

const small = lockfileOf({
  server: {
    name: '@hiram/server',
    version: '0.1.0',
    dependencies: { '@hiram/values': '*', '@a/web': '1.0.0' },
  },
  values: { name: '@hiram/values', version: '0.1.0', dependencies: { tiny: '2.0.0' } },
  'node_modules/@hiram/values': { link: true, resolved: 'values' },
  'node_modules/@a/web': {
    version: '1.0.0',
    license: 'MIT',
    integrity: HASH,
    dependencies: { tiny: '^2.0.0' },
    optionalDependencies: { 'web-darwin': '1.0.0' },
  },
  'node_modules/tiny': { version: '2.0.0', license: 'MIT AND ISC', integrity: HASH },
  'node_modules/web-darwin': { version: '1.0.0', license: 'MIT', optional: true },
  'node_modules/left-over': { version: '3.0.0', license: 'MIT', integrity: HASH },
});

function isInstalled(place: string): boolean {
  return place !== 'node_modules/web-darwin';
}

describe('a bill of materials', () => {
  test('names each installed package of the program with version, licence and hash', () => {
    const bill = billOfMaterials(small, programIn(small), { isInstalled, scope: 'needed' });
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: '@hiram/server' });
    expect(bill.components).toEqual([
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40a/web@1.0.0',
        name: '@a/web',
        version: '1.0.0',
        purl: 'pkg:npm/%40a/web@1.0.0',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      },
      expect.objectContaining({ name: 'tiny', licenses: [{ expression: 'MIT AND ISC' }] }),
    ]);
    expect(bill.dependencies).toEqual([
      {
        ref: 'pkg:npm/%40a/web@1.0.0',
        dependsOn: ['pkg:npm/tiny@2.0.0'],
      },
      {
        ref: 'pkg:npm/%40hiram/server@0.1.0',
        dependsOn: ['pkg:npm/%40a/web@1.0.0', 'pkg:npm/tiny@2.0.0'],
      },
      { ref: 'pkg:npm/tiny@2.0.0', dependsOn: [] },
    ]);
  });

  test('of an image also names packages that nothing needs', () => {
    const bill = billOfMaterials(small, programIn(small), { isInstalled, scope: 'everything' });
    expect(bill.components.map(({ name }) => name)).toEqual(['@a/web', 'left-over', 'tiny']);
  });

  test('cannot name a package that npm did not verify', () => {
    expect(() =>
      billOfMaterials(small, programIn(small), { isInstalled: () => true, scope: 'needed' }),
    ).toThrow('node_modules/web-darwin has no hash');
  });
});

describe('the bill of materials of this repository', () => {
  const lock = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const here = {
    isInstalled: (place: string) => existsSync(join(root, place)),
    scope: 'needed',
  } as const;

  test.each(['server', 'borrower-app', 'operations-console'])('is complete for %s', (folder) => {
    const program = programIn(lock, folder);
    const bill = JSON.parse(JSON.stringify(billOfMaterials(lock, program, here))) as ReturnType<
      typeof billOfMaterials
    >;
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...directDependencies(lock, program)]));
    for (const { name, version, licenses, hashes } of bill.components) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
      expect(licenses, name).toEqual([{ expression: expect.stringMatching(/^(?!unknown)./) }]);
      expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
    const refs = new Set(
      [bill.metadata.component, ...bill.components].map((component) => component['bom-ref']),
    );
    expect(refs.size).toBe(bill.components.length + 1);
    expect(bill.dependencies.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted());
    for (const { dependsOn } of bill.dependencies) {
      expect(dependsOn.filter((ref) => !refs.has(ref))).toEqual([]);
    }
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test('is the same each time', () => {
    const program = programIn(lock);
    expect(JSON.stringify(billOfMaterials(lock, program, here))).toBe(
      JSON.stringify(billOfMaterials(lock, program, here)),
    );
  });

  test('is in the image of the server, for each program', () => {
    const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
    const image = stages.find((stage) => / AS server\n/.test(stage)) ?? '';
    expect(image).toContain('COPY --from=build /hiram/sbom sbom');
    expect(stages.find((stage) => / AS build\n/.test(stage))).toMatch(/^RUN npm run sbom$/m);
  });
});
