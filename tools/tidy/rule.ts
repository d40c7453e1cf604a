import { isScript, type SourceFile, type SourceTree } from './source-tree.ts';
import { lineAt } from './syntax.ts';

export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** One rule of style, checkable by a machine. `check` says where it is broken. */
export interface Rule {
  readonly name: string;
  readonly check: (tree: SourceTree) => readonly Violation[];
}

/** Says that a rule is broken at an offset of the file under inspection. */
export type Report = (offset: number, message: string) => void;

/** A rule that looks at one file at a time. */
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

/** A rule that looks at the syntax of every script, save those it exempts. */
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
