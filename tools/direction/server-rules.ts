import { closedCapabilities, serverFolderOf, serverFrame, serverRows } from '../tidy/repository-layout.ts';
import type { Violation } from '../tidy/rule.ts';
import { isTest } from '../tidy/source-tree.ts';
import { type DirectionRule, fileImportRule, violationAt } from './direction-rule.ts';
import type { Import } from './import-graph.ts';

const serverDirection: DirectionRule = fileImportRule('server-direction', (from, to) => {
  const [own, other] = [serverFolderOf(from), serverFolderOf(to)];
  if (own === undefined || own === other) return undefined;
  if (other === undefined) {
    return to.startsWith('server/src/') ? `makes ${own} depend on a main program` : undefined;
  }
  const [ownRow, otherRow] = [rowOf(own), rowOf(other)];
  if (ownRow === undefined)
    return `is imported by ${own}, which tools/tidy/repository-layout.ts does not know`;
  return otherRow !== undefined && otherRow < ownRow ? undefined : `makes ${own} depend on ${other}`;
});

function rowOf(folder: string): number | undefined {
  const row = serverRows.findIndex((names) => names.includes(folder));
  return row < 0 ? undefined : row;
}

const throughIndex: DirectionRule = fileImportRule('through-index', (from, to) => {
  const other = serverFolderOf(to);
  if (other === undefined || other === serverFolderOf(from) || serverFrame.includes(other)) return undefined;
  // A capability's test fixtures are not used at run time, so they are not part of its public interface.
  if (isTest({ path: from })) return undefined;
  return to === `server/src/${other}/index.ts` ? undefined : `goes past the index.ts of ${other}`;
});

/** Only `app`, which composes the programs, may import a closed capability. */
const closedCapability: DirectionRule = fileImportRule('closed-capability', (from, to) => {
  const [own, other] = [serverFolderOf(from), serverFolderOf(to)];
  const isClosed =
    other !== undefined && own !== undefined && own !== 'app' && closedCapabilities.includes(other);
  return isClosed && own !== other ? `lets ${own} read the borrower's private bookkeeping` : undefined;
});

const insideCapability: DirectionRule = {
  name: 'inside-capability',
  check(imports: readonly Import[]): readonly Violation[] {
    const inner = imports.filter(({ from, target }) => {
      const folder = serverFolderOf(from);
      return (
        folder !== undefined && !serverFrame.includes(folder) && serverFolderOf(pathOf(target)) === folder
      );
    });
    const useCases = new Set(
      inner
        .filter(({ from, target }) => kindOf(from) === 'plain' && isStatement(pathOf(target)))
        .map(({ from }) => from),
    );
    return inner.flatMap((entry) => {
      const message = judgeInside(entry.from, pathOf(entry.target), useCases);
      return message === undefined ? [] : [violationAt('inside-capability', entry, message)];
    });
  },
};

function pathOf(target: Import['target']): string {
  return target.kind === 'file' ? target.path : '';
}

type Kind = 'statements' | 'edge' | 'index' | 'test' | 'plain';

function kindOf(path: string): Kind {
  if (isTest({ path })) return 'test';
  if (isStatement(path)) return 'statements';
  if (/\.(routes|workflow)\.ts$/.test(path)) return 'edge';
  return path.endsWith('/index.ts') ? 'index' : 'plain';
}

function isStatement(path: string): boolean {
  return path.endsWith('.sql.ts');
}

/**
 * `<noun>.ts ← *.sql.ts ← use cases ← *.routes.ts, *.workflow.ts`; a use case is a plain file that uses SQL
 * statements.
 */
function judgeInside(from: string, to: string, useCases: ReadonlySet<string>): string | undefined {
  const [own, other] = [kindOf(from), kindOf(to)];
  if (own === 'test' || own === 'index') return undefined;
  if (other === 'index') return 'enters the capability from outside though it is inside';
  if (other === 'edge' && own !== 'edge') return 'makes rules know the edge that calls them';
  if (own === 'statements' && useCases.has(to)) return 'makes a statement know the use case that runs it';
  return undefined;
}

export const serverRules: readonly DirectionRule[] = [
  serverDirection,
  throughIndex,
  closedCapability,
  insideCapability,
];
