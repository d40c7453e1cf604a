import { isRecord } from '../results/json.ts';
import { programs, pureWorkspaces, workspaceFoundations } from '../tidy/repository-layout.ts';
import type { Violation } from '../tidy/rule.ts';
import { isTest, type SourceTree } from '../tidy/source-tree.ts';
import { type DirectionRule, fileImportRule, importRule, violationAt } from './direction-rule.ts';
import { type Import, workspaceOf } from './import-graph.ts';

/** An import that cannot be resolved was not checked by any other rule. */
const found: DirectionRule = importRule('found', ({ target }) =>
  target.kind === 'nothing' ? 'leads nowhere' : undefined,
);

/** Engines, fixtures, seeded data, the oracle and the checker of proofs, which tests and generators need. */
const FOR_TESTS: readonly string[] = ['tools', 'server/testing', 'demo-lender', 'oracle', 'ledger-proof'];

const workspaceDirection: DirectionRule = fileImportRule('workspace-direction', (from, to) => {
  const [own, other] = [workspaceOf(from), workspaceOf(to)];
  if (own === other || own === '') return undefined;
  const foundations = workspaceFoundations[own];
  if (foundations === undefined)
    return `is imported by ${own}, a workspace that tools/tidy/repository-layout.ts does not know`;
  // The engines for tests and generators are in tools.
  if (FOR_TESTS.includes(other) && servesBuildOrTests(from)) return undefined;
  return foundations.includes(other) ? undefined : `makes ${own} depend on ${other}`;
});

/** The only folder of the server that may ask the second calculation: whatever charges must not know it. */
const AUDIT = 'server/src/finance/charge-audit/';

const oracleForAudit: DirectionRule = fileImportRule('oracle-for-audit', (from, to) =>
  workspaceOf(to) === 'oracle' &&
  from.startsWith('server/src/') &&
  !servesBuildOrTests(from) &&
  !from.startsWith(AUDIT)
    ? 'lets a charge be calculated with the program that checks it'
    : undefined,
);

const byPackageName: DirectionRule = fileImportRule('by-package-name', (from, to, { specifier }) =>
  workspaceOf(from) !== workspaceOf(to) && specifier.startsWith('.')
    ? 'enters another workspace by its files; import it by its package name'
    : undefined,
);

const pure: DirectionRule = importRule('pure-packages', ({ from, target }) => {
  if (!pureWorkspaces.includes(workspaceOf(from)) || servesBuildOrTests(from)) return undefined;
  return target.kind === 'builtin' || target.kind === 'package'
    ? 'brings the outside into a package of words and rules'
    : undefined;
});

const declared: DirectionRule = {
  name: 'declared-dependencies',
  check(imports: readonly Import[], tree: SourceTree): readonly Violation[] {
    const manifests = new Map<string, Dependencies>();
    function dependenciesOf(workspace: string): Dependencies {
      const known = manifests.get(workspace) ?? readDependencies(tree, workspace);
      manifests.set(workspace, known);
      return known;
    }
    return imports.flatMap((entry) => {
      if (entry.target.kind !== 'package' || entry.target.name.startsWith('virtual:')) return [];
      const workspace = workspaceOf(entry.from);
      const { name } = entry.target;
      const own = dependenciesOf(workspace);
      if (own.running.has(name)) return [];
      const needsIt = programs.includes(workspace) && !entry.typesOnly && !servesBuildOrTests(entry.from);
      if (!needsIt && (own.developing.has(name) || dependenciesOf('').developing.has(name))) return [];
      const list = needsIt ? 'dependencies' : 'dependencies or devDependencies';
      return [
        violationAt('declared-dependencies', entry, `is not among the ${list} of ${workspace || 'the root'}`),
      ];
    });
  },
};

interface Dependencies {
  readonly running: ReadonlySet<string>;
  readonly developing: ReadonlySet<string>;
}

function readDependencies(tree: SourceTree, workspace: string): Dependencies {
  const path = workspace === '' ? 'package.json' : `${workspace}/package.json`;
  const text = tree.files.find((file) => file.path === path)?.text ?? '{}';
  const manifest: unknown = JSON.parse(text);
  function names(field: string): ReadonlySet<string> {
    const listed = isRecord(manifest) ? manifest[field] : undefined;
    return new Set(isRecord(listed) ? Object.keys(listed) : []);
  }
  return { running: names('dependencies'), developing: names('devDependencies') };
}

/** Build steps, generators, galleries and configuration run on a developer's machine, not in production. */
const BUILDING = /\.config\.ts$|\.demo\.tsx$|\/(build|component-gallery)\/|\/commands\/generate-[^/]+\.ts$/;

function servesBuildOrTests(path: string): boolean {
  return BUILDING.test(path) || isTest({ path });
}

export const workspaceRules: readonly DirectionRule[] = [
  found,
  workspaceDirection,
  oracleForAudit,
  byPackageName,
  pure,
  declared,
];
