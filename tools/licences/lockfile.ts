import { isRecord, type JsonRecord, textOr } from '../results/json.ts';

export interface LockedPackage {
  /** Where npm installs it: `node_modules/pg`, `node_modules/a/node_modules/b`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly hasInstallScript: boolean;
  /** The download URL, if the lockfile has it. */
  readonly address: string | undefined;
  /** The hash that npm compares a download with, if the lockfile has it. */
  readonly integrity: string | undefined;
  readonly isOptional: boolean;
  readonly needs: readonly string[];
}

export interface LockedWorkspace {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

export interface Lockfile {
  readonly packages: ReadonlyMap<string, LockedPackage>;
  readonly workspaces: readonly LockedWorkspace[];
}

/** Reads npm's package-lock.json, version 3: one entry for each installation path. */
export function readLockfile(text: string): Lockfile {
  const lock: unknown = JSON.parse(text);
  if (!isRecord(lock) || lock.lockfileVersion !== 3 || !isRecord(lock.packages)) {
    throw new Error('package-lock.json does not have version 3');
  }
  const entries = Object.entries(lock.packages).flatMap(([place, entry]) =>
    isRecord(entry) && entry.link !== true ? [{ place, entry }] : [],
  );
  const installed = entries.filter(({ place }) => place.includes('node_modules/'));
  const own = entries.filter(({ place }) => !place.includes('node_modules/'));
  return {
    packages: new Map(installed.map(({ place, entry }) => [place, packageAt(place, entry)])),
    workspaces: own.map(({ place, entry }) => ({
      folder: place,
      name: textOr(entry.name, place),
      version: textOr(entry.version, '0.0.0'),
      dependencies: keysOf(entry.dependencies),
      devDependencies: keysOf(entry.devDependencies),
    })),
  };
}

function packageAt(place: string, entry: JsonRecord): LockedPackage {
  return {
    place,
    name: textOr(entry.name, place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    version: textOr(entry.version, 'unknown'),
    licence: textOr(entry.license, 'unknown'),
    hasInstallScript: entry.hasInstallScript === true,
    address: typeof entry.resolved === 'string' ? entry.resolved : undefined,
    integrity: typeof entry.integrity === 'string' ? entry.integrity : undefined,
    isOptional: entry.optional === true,
    needs: [
      ...keysOf(entry.dependencies),
      ...keysOf(entry.optionalDependencies),
      ...keysOf(entry.peerDependencies),
    ],
  };
}

function keysOf(value: unknown): readonly string[] {
  return isRecord(value) ? Object.keys(value) : [];
}

/** The workspace's direct dependencies, without other workspaces. */
export function directDependencies(lock: Lockfile, workspace: LockedWorkspace): readonly string[] {
  return workspace.dependencies.filter((name) => !isWorkspace(lock, name));
}

function isWorkspace(lock: Lockfile, name: string): boolean {
  return lock.workspaces.some((workspace) => workspace.name === name);
}

/** The installed package to which a name resolves from a path, by Node's upward search. */
export function resolvePackage(lock: Lockfile, from: string, name: string): LockedPackage | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const found = lock.packages.get(place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`);
    if (found !== undefined || place === '') return found;
  }
}

/** All packages that can be loaded when a workspace's program runs. */
export function runtimePackages(lock: Lockfile, workspace: LockedWorkspace): readonly LockedPackage[] {
  const seen = new Map<string, LockedPackage>();
  function add(owner: LockedPackage | LockedWorkspace): void {
    for (const needed of neededPackages(lock, owner)) {
      if (seen.has(needed.place)) continue;
      seen.set(needed.place, needed);
      add(needed);
    }
  }
  add(workspace);
  return [...seen.values()];
}

/** The packages that one package or workspace needs itself. Those of its own workspaces count as its own. */
export function neededPackages(
  lock: Lockfile,
  owner: LockedPackage | LockedWorkspace,
): readonly LockedPackage[] {
  const [from, names] = 'place' in owner ? [owner.place, owner.needs] : [owner.folder, owner.dependencies];
  return names.flatMap((name) => {
    const fellow = lock.workspaces.find((candidate) => candidate.name === name);
    if (fellow !== undefined) return neededPackages(lock, fellow);
    // A peer or optional dependency that is not installed is not present at run time either.
    return resolvePackage(lock, from, name) ?? [];
  });
}
