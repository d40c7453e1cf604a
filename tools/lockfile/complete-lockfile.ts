import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * `npm run lockfile`, after a dependency changed. A registry mirror may lack the binaries of some platforms;
 * npm then omits them from the lockfile, and `npm ci` rejects it as incomplete. This adds them with the exact
 * version that their owner requires, so that one lockfile works on every machine. It also asks the registry
 * for hashes that are missing.
 */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The lockfile's packages, with an entry added for every optional package that has an exact version and no
 * entry.
 */
export function completePackages(packages: LockedPackages): LockedPackages {
  const missing = Object.values(packages).flatMap((owner) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name, version]) => isExact(version) && packages[`node_modules/${name}`] === undefined)
      .map(([name, version]) => [`node_modules/${name}`, platformPackage(name, version, owner)] as const),
  );
  const all = [...Object.entries(packages), ...missing];
  return Object.fromEntries(all.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function isExact(version: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(version);
}

/** The fields with which npm skips the package on other machines, derived from the package name. */
function platformPackage(name: string, version: string, { dev, license }: LockedPackage): LockedPackage {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = words.find((word) => operatingSystems.has(word));
  const cpu = words.find((word) => processors.has(word));
  const libc = os !== 'linux' ? undefined : words.includes('musl') ? 'musl' : 'glibc';
  return {
    version,
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(dev === true && { dev }),
    ...(libc !== undefined && { libc: [libc] }),
    // One program under one licence, split by platform.
    ...(license !== undefined && { license }),
    optional: true,
    ...(os !== undefined && { os: [os] }),
  };
}

/** Finds the hash of `name@version`; undefined if the registry does not have that version. */
type FindHash = (nameAndVersion: string) => Promise<string | undefined>;

/** The lockfile's packages, with the hashes that were missing and that the registry has. */
export async function addHashes(packages: LockedPackages, findHash: FindHash): Promise<LockedPackages> {
  const entries: [string, LockedPackage][] = [];
  for (const [place, entry] of Object.entries(packages)) {
    const hash = needsHash(place, entry) ? await findHash(nameAt(place, entry)) : undefined;
    entries.push([place, hash === undefined ? entry : withHash(entry, hash)]);
  }
  return Object.fromEntries(entries);
}

function needsHash(place: string, { integrity, link }: LockedPackage): boolean {
  return place.includes('node_modules/') && link !== true && integrity === undefined;
}

function nameAt(place: string, { version = '' }: LockedPackage): string {
  return `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
}

/** npm writes the hash after the version. */
function withHash({ version, ...others }: LockedPackage, integrity: string): LockedPackage {
  return { ...(version !== undefined && { version }), integrity, ...others };
}

async function hashInRegistry(nameAndVersion: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', nameAndVersion, 'dist.integrity']);
    return stdout.trim() === '' ? undefined : stdout.trim();
  } catch {
    // npm fails for a version that the registry does not have.
    return undefined;
  }
}

const operatingSystems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'ppc64', 's390x', 'wasm32', 'x64']);

if (import.meta.main) {
  // The cast is safe: npm wrote the file, and the fields used are the same in every version 3 lockfile.
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  const packages = await addHashes(completePackages(lock.packages), hashInRegistry);
  writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  const added = Object.keys(packages).length - Object.keys(lock.packages).length;
  const open = Object.entries(packages).filter(([place, entry]) => needsHash(place, entry));
  for (const [place] of open) console.log(`without a hash: ${place}`);
  console.log(`lockfile added=${added} withoutHash=${open.length}`);
}
