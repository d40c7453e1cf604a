import { createHash } from 'node:crypto';
import {
  type LockedPackage,
  type LockedWorkspace,
  type Lockfile,
  neededPackages,
  runtimePackages,
} from '../licences/lockfile.ts';

/** A software bill of materials in the format of CycloneDX 1.6. */
export interface BillOfMaterials {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

interface Installation {
  /** Whether a package is present in this checkout, by its place. */
  readonly isInstalled: (place: string) => boolean;
  /** What the program needs, or everything: npm also installs a package that nothing in an image needs. */
  readonly scope: 'needed' | 'everything';
}

/**
 * The packages of a program that are installed. It has no time and no random number, so the same lockfile
 * gives the same bytes.
 */
export function billOfMaterials(
  lock: Lockfile,
  program: LockedWorkspace,
  { isInstalled, scope }: Installation,
): BillOfMaterials {
  const all = scope === 'needed' ? runtimePackages(lock, program) : [...lock.packages.values()];
  const packages = all.filter(({ place }) => isInstalled(place));
  const installed = new Set(packages.map(({ place }) => place));
  const own = ownComponent(program);
  // A package that is installed at two places is one component.
  const needs = new Map<string, Set<string>>([[own['bom-ref'], new Set()]]);
  for (const entry of [undefined, ...packages]) {
    const ref = entry === undefined ? own['bom-ref'] : purlOf(entry);
    const refs = needs.get(ref) ?? new Set();
    for (const needed of neededPackages(lock, entry ?? program)) {
      if (installed.has(needed.place)) refs.add(purlOf(needed));
    }
    needs.set(ref, refs);
  }
  const components = [...new Map(packages.map((entry) => [purlOf(entry), componentOf(entry)])).values()];
  const content = {
    metadata: { component: own },
    components: components.toSorted((left, right) => compare(left['bom-ref'], right['bom-ref'])),
    dependencies: [...needs]
      .map(([ref, refs]) => ({ ref, dependsOn: [...refs].toSorted(compare) }))
      .toSorted((left, right) => compare(left.ref, right.ref)),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

function ownComponent({ name, version }: LockedWorkspace): Component {
  const purl = purlOf({ name, version });
  return {
    type: 'application',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: 'Apache-2.0' }],
  };
}

function componentOf({ name, version, licence, integrity, place }: LockedPackage): Component {
  if (integrity === undefined) throw new Error(`${place} has no hash, so it cannot be shipped`);
  const purl = purlOf({ name, version });
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: licence }],
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
      },
    ],
  };
}

/** `pkg:npm/%40fastify/cookie@11.1.5` */
function purlOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** A UUID of version 8, from the content instead of chance. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** By code unit: the order must not depend on the language of the machine. */
function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
