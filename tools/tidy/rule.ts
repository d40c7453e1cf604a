import { isScript, type SourceFile, type SourceTree } from './source-tree.ts';
import { lineAt } from './syntax.ts';

export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** One machine-checkable style rule. `check` returns the violations. */
export interface Rule {
  readonly name: string;
  readonly check: (tree: SourceTree) => readonly Violation[];
}

/** Reports a violation at an offset of the inspected file. */
export type Report = (offset: number, message: string) => void;

export function fileRule(
  name: string,
  appliesTo: (file: SourceFile) => boolean,
  inspect: (file: SourceFile, report: Report) => void,
): Rule {
  function check(tree: SourceTree): readonly Violation[] {
    return tree.files.filter(appliesTo).flatMap((file) => {
      const found: Violation[] = [];
      inspect(file, (offset, message) => {
        found.push({ rule: name, path: file.path, line: lineAt(file, offset), message });
      });
      return found;
    });
  }
  return { name, check };
}

/** A rule that checks the syntax of every script, except exempted ones. */
export function scriptRule(
  name: string,
  inspect: (file: SourceFile, report: Report) => void,
  exempt: (file: SourceFile) => boolean = () => false,
): Rule {
  return fileRule(name, (file) => isScript(file) && !exempt(file), inspect);
}

export function violationLine(violation: Violation): string {
  return `${violation.path}:${violation.line} ${violation.rule}: ${violation.message}`;
}
