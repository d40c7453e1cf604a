import type { LockedPackage, Lockfile } from '../licences/lockfile.ts';

/** npm writes one hash, and refuses a download that differs from it. */
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

interface HashFacts {
  /** Names of packages that may have no hash, because none is known. */
  readonly withoutHash: readonly string[];
  /** Whether a package is present in this checkout, by its place. */
  readonly isInstalled: (place: string) => boolean;
}

/**
 * Problems with the hashes of packages. A package without a hash must be listed and optional, and must not be
 * installed: npm accepts any content for it.
 */
export function judgeIntegrity(lock: Lockfile, { withoutHash, isInstalled }: HashFacts): readonly string[] {
  const packages = [...lock.packages.values()];
  const open = packages.filter(({ integrity }) => integrity === undefined);
  const openNames = new Set(open.map(({ name }) => name));
  return [
    ...packages.flatMap((entry) => judgeHash(entry, withoutHash)),
    ...unverifiedPackages(lock, isInstalled),
    ...withoutHash
      .filter((name) => !openNames.has(name))
      .map((name) => `tools/lockfile/packages-without-hash.txt names ${name}, which needs no exception`),
  ];
}

function judgeHash(
  { place, name, integrity, isOptional }: LockedPackage,
  withoutHash: readonly string[],
): readonly string[] {
  if (integrity !== undefined) {
    return SHA_512.test(integrity) ? [] : [`package-lock.json has no SHA-512 hash of ${place}`];
  }
  if (!withoutHash.includes(name)) {
    return [`package-lock.json has no hash of ${place}; run "npm run lockfile"`];
  }
  return isOptional ? [] : [`${place} has no hash and is not optional, so it cannot be an exception`];
}

/** Installed packages that npm could not verify. */
export function unverifiedPackages(
  lock: Lockfile,
  isInstalled: (place: string) => boolean,
): readonly string[] {
  return [...lock.packages.values()]
    .filter(({ integrity, place }) => integrity === undefined && isInstalled(place))
    .map(({ place }) => `${place} is installed and was not verified: package-lock.json has no hash of it`);
}

/** The names in `packages-without-hash.txt`, one a line, without comments. */
export function readNames(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
