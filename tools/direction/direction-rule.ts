import type { Violation } from '../tidy/rule.ts';
import type { SourceTree } from '../tidy/source-tree.ts';
import type { Import } from './import-graph.ts';

/** A rule about allowed imports. */
export interface DirectionRule {
  readonly name: string;
  readonly check: (imports: readonly Import[], tree: SourceTree) => readonly Violation[];
}

/** A rule that checks one import at a time and explains the violation. */
export function importRule(name: string, judge: (entry: Import) => string | undefined): DirectionRule {
  function check(imports: readonly Import[]): readonly Violation[] {
    return imports.flatMap((entry) => {
      const message = judge(entry);
      return message === undefined ? [] : [violationAt(name, entry, message)];
    });
  }
  return { name, check };
}

export function violationAt(rule: string, entry: Import, message: string): Violation {
  return { rule, path: entry.from, line: entry.line, message: `"${entry.specifier}" ${message}` };
}

/** A rule that checks only imports of files in this repository. */
export function fileImportRule(
  name: string,
  judge: (from: string, to: string, entry: Import) => string | undefined,
): DirectionRule {
  return importRule(name, (entry) =>
    entry.target.kind === 'file' ? judge(entry.from, entry.target.path, entry) : undefined,
  );
}
