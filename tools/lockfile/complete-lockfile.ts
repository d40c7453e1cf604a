import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lockfile`, after a dependency changed. A registry mirror may not carry the binaries of every platform; npm
 * then leaves them out of the lockfile, and `npm ci` refuses the lockfile as incomplete. This names them again, by the
 * exact version that their owner asks for, so that one lockfile serves every machine.
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

/** The lockfile's packages with an entry for every optional one that has an exact version and no entry yet. */
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

/** What npm needs to skip the package on other machines, read from the name that such packages have. */
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
    // One program under one licence, cut up by platform.
    ...(license !== undefined && { license }),
    optional: true,
    ...(os !== undefined && { os: [os] }),
  };
}

const operatingSystems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'ppc64', 's390x', 'wasm32', 'x64']);

if (import.meta.main) {
  // The cast is safe: npm wrote the file, and what is read of it is the same in every lockfile of version 3.
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  const packages = completePackages(lock.packages);
  writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  const added = Object.keys(packages).length - Object.keys(lock.packages).length;
  console.log(`lockfile added=${added}`);
}
