import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lockfile`, after a dependency changed. A registry mirror may lack the binaries of some platforms;
 * npm then omits them from the lockfile, and `npm ci` rejects it as incomplete. This adds them with the exact
 * version that their owner requires, so that one lockfile works on every machine.
 */
interface LockedPackage {
  readonly version?: string;
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

const operatingSystems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'ppc64', 's390x', 'wasm32', 'x64']);

if (import.meta.main) {
  // The cast is safe: npm wrote the file, and the fields used are the same in every version 3 lockfile.
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  const packages = completePackages(lock.packages);
  writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  const added = Object.keys(packages).length - Object.keys(lock.packages).length;
  console.log(`lockfile added=${added}`);
}
