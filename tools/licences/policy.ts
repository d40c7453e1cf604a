import { programs } from '../tidy/repository-layout.ts';
import type { DocumentTable } from './document.ts';
import {
  directDependencies,
  type LockedPackage,
  type LockedWorkspace,
  type Lockfile,
  resolvePackage,
  runtimePackages,
} from './lockfile.ts';

const MOST_DIRECT_DEPENDENCIES = 27;

/** Licences that require only a notice. Any other licence outside the programs is listed with a reason. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  // MIT without the duty to keep the notice.
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/**
 * This licence only requires that a shared library is loaded unchanged and can be replaced. Its parts for
 * other systems are packed in one file under the same terms.
 */
const LOADED_LIBRARIES: ReadonlyMap<string, string> = new Map([['@img/sharp*', 'LGPL-3.0-or-later']]);

/**
 * Parses `MIT OR Apache-2.0` and `(MIT AND ISC)`: for OR one accepted licence is enough, for AND all are
 * needed.
 */
export function isAccepted(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((part) => ACCEPTED.has(part.trim())));
}

export interface Documents {
  readonly tables: ReadonlyMap<string, DocumentTable>;
  readonly npmrc: string;
}

/** All problems with our dependencies, as messages. */
export function judge(lock: Lockfile, documents: Documents): readonly string[] {
  return [
    ...judgeLicences(lock, documents),
    ...judgeNumbers(lock),
    ...judgeTables(lock, documents),
    ...judgeInstallScripts(lock, documents),
    ...judgeAddresses(lock),
  ];
}

/** The programs that others run. Their packages are checked without exceptions. */
export function programsIn(lock: Lockfile): readonly LockedWorkspace[] {
  return lock.workspaces.filter(({ folder }) => programs.includes(folder));
}

function judgeLicences(lock: Lockfile, { tables }: Documents): readonly string[] {
  const inPrograms = new Map(
    programsIn(lock).flatMap((program) =>
      runtimePackages(lock, program).map(({ place }) => [place, program.folder] as const),
    ),
  );
  const exceptions: DocumentTable = tables.get('Other licences') ?? new Map();
  return [...lock.packages.values()].flatMap((entry) => {
    if (isAccepted(entry.licence) || isLoadedLibrary(entry)) return [];
    const program = inPrograms.get(entry.place);
    const label = `${entry.name}@${entry.version} is licensed ${entry.licence}`;
    if (program !== undefined) return [`${label}, which ${program} may not carry`];
    return isListed(entry, exceptions) ? [] : [`${label}; name it under "Other licences" with a reason`];
  });
}

function isLoadedLibrary({ name, licence }: LockedPackage): boolean {
  const [, allowed] = [...LOADED_LIBRARIES].find(([pattern]) => covers(pattern, name)) ?? [];
  return allowed !== undefined && isAccepted(licence.replaceAll(allowed, 'MIT'));
}

function isListed(entry: LockedPackage, table: DocumentTable): boolean {
  return [...table].some(
    ([pattern, [, licence, reason = '']]) =>
      covers(pattern, entry.name) && licence === entry.licence && reason !== '',
  );
}

function judgeNumbers(lock: Lockfile): readonly string[] {
  return programsIn(lock).flatMap((program) => {
    const count = directDependencies(lock, program).length;
    return count > MOST_DIRECT_DEPENDENCIES
      ? [`${program.folder} has ${count} direct dependencies, and ${MOST_DIRECT_DEPENDENCIES} are the most`]
      : [];
  });
}

/** One table for each workspace with dependencies, and one for development-only packages. */
function judgeTables(lock: Lockfile, { tables }: Documents): readonly string[] {
  const running = lock.workspaces
    .map((workspace) => ({ workspace, names: directDependencies(lock, workspace) }))
    .filter(({ workspace, names }) => workspace.folder !== '' && names.length > 0);
  const developing = lock.workspaces.flatMap((workspace) =>
    workspace.devDependencies.map((name) => resolvePackage(lock, workspace.folder, name)),
  );
  return [
    ...running.flatMap(({ workspace, names }) =>
      judgeTable(
        workspace.folder,
        tables,
        names.map((name) => resolvePackage(lock, workspace.folder, name)),
      ),
    ),
    ...judgeTable('Development', tables, developing),
  ];
}

function judgeTable(
  heading: string,
  tables: ReadonlyMap<string, DocumentTable>,
  direct: readonly (LockedPackage | undefined)[],
): readonly string[] {
  const table: DocumentTable = tables.get(heading) ?? new Map();
  const packages = [
    ...new Map(direct.flatMap((entry) => (entry === undefined ? [] : [[entry.name, entry]]))).values(),
  ];
  const missing = packages.flatMap((entry) => {
    const [, version, licence, reason = ''] = table.get(entry.name) ?? [];
    if (version === entry.version && licence === entry.licence && reason !== '') return [];
    const row = `| ${entry.name} | ${entry.version} | ${entry.licence} | ${reason || 'why we need it'} |`;
    return [`docs/dependencies.md needs under "${heading}": ${row}`];
  });
  const left = [...table.keys()].filter(
    (name) => name !== 'dependency' && !packages.some((entry) => entry.name === name),
  );
  return [
    ...missing,
    ...left.map((name) => `docs/dependencies.md names ${name} under "${heading}", which is gone`),
  ];
}

function judgeInstallScripts(lock: Lockfile, { tables, npmrc }: Documents): readonly string[] {
  const listed: DocumentTable = tables.get('Install scripts') ?? new Map();
  const scripts = [...lock.packages.values()].filter((entry) => entry.hasInstallScript);
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc)
      ? []
      : ['.npmrc lets packages run scripts when they are installed']),
    ...scripts
      .filter((entry) => ![...listed.keys()].some((pattern) => covers(pattern, entry.name)))
      .map((entry) => `${entry.name} has an install script; tell under "Install scripts" what it would do`),
  ];
}

/** A row covers one package, or all with the same prefix: `lightningcss*`. */
function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function judgeAddresses(lock: Lockfile): readonly string[] {
  return [...lock.packages.values()]
    .filter(({ address }) => address !== undefined)
    .map(({ place, address }) => `package-lock.json fixes where ${place} is downloaded from: ${address}`);
}
