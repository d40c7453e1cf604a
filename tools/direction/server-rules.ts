import { closedCapabilities, serverFrame, serverRows } from '../tidy/house.ts';
import type { Violation } from '../tidy/rule.ts';
import { type DirectionRule, fileImportRule, violationAt } from './direction-rule.ts';
import type { Import } from './import-graph.ts';

/** `loans` for `server/src/loans/loan.ts`. Undefined for files outside the folders or outside the server. */
function folderOf(path: string): string | undefined {
  return /^server\/src\/([^/]+)\//.exec(path)?.[1];
}

const serverDirection: DirectionRule = fileImportRule('server-direction', (from, to) => {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === undefined || own === other) return undefined;
  if (other === undefined) {
    return to.startsWith('server/src/') ? `makes ${own} know the programs that are wired from it` : undefined;
  }
  const [ownRow, otherRow] = [rowOf(own), rowOf(other)];
  if (ownRow === undefined) return `is imported by ${own}, which tools/tidy/house.ts does not know`;
  return otherRow !== undefined && otherRow < ownRow ? undefined : `makes ${own} depend on ${other}`;
});

function rowOf(folder: string): number | undefined {
  const row = serverRows.findIndex((names) => names.includes(folder));
  return row < 0 ? undefined : row;
}

const throughTheDoor: DirectionRule = fileImportRule('through-index', (from, to) => {
  const other = folderOf(to);
  if (other === undefined || other === folderOf(from) || serverFrame.includes(other)) return undefined;
  // A capability's test fixtures are not used at run time, so they are not part of its public interface.
  if (isForTests(from) && isForTests(to)) return undefined;
  return to === `server/src/${other}/index.ts` ? undefined : `goes past the index.ts of ${other}`;
});

/** Only the wiring files, next to the folders, may import a closed capability. */
const closedCapability: DirectionRule = fileImportRule('closed-capability', (from, to) => {
  const [own, other] = [folderOf(from), folderOf(to)];
  const isClosed = other !== undefined && own !== undefined && closedCapabilities.includes(other);
  return isClosed && own !== other ? `lets ${own} read what is nobody's but the borrower's` : undefined;
});

const insideCapability: DirectionRule = {
  name: 'inside-capability',
  check(imports: readonly Import[]): readonly Violation[] {
    const inner = imports.filter(({ from, target }) => {
      const folder = folderOf(from);
      return folder !== undefined && !serverFrame.includes(folder) && folderOf(pathOf(target)) === folder;
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

type Kind = 'statements' | 'edge' | 'door' | 'test' | 'plain';

function kindOf(path: string): Kind {
  if (isForTests(path)) return 'test';
  if (isStatement(path)) return 'statements';
  if (/\.(routes|workflow)\.ts$/.test(path)) return 'edge';
  return path.endsWith('/index.ts') ? 'door' : 'plain';
}

/** A test or a test fixture of a capability, for example `test-brand.ts`. */
function isForTests(path: string): boolean {
  return /\.test\.ts$|\/test-[^/]+\.ts$/.test(path);
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
  if (own === 'test' || own === 'door') return undefined;
  if (other === 'door') return 'enters the capability from outside though it is inside';
  if (other === 'edge' && own !== 'edge') return 'makes rules know the edge that calls them';
  if (own === 'statements' && useCases.has(to)) return 'makes a statement know the use case that runs it';
  return undefined;
}

export const serverRules: readonly DirectionRule[] = [
  serverDirection,
  throughTheDoor,
  closedCapability,
  insideCapability,
];
