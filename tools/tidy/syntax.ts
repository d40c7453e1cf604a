import {
  type Comment,
  type EcmaScriptModule,
  type Expression,
  type OxcError,
  type Program,
  parseSync,
  type Span,
  Visitor,
  type VisitorObject,
} from 'oxc-parser';
import type { SourceFile } from './source-tree.ts';

export interface Syntax {
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly module: EcmaScriptModule;
  readonly errors: readonly OxcError[];
}

const parsed = new WeakMap<SourceFile, Syntax>();

/**
 * The syntax of a script, parsed once. A script that does not parse has none, and the first rule reports it.
 */
export function syntaxOf(file: SourceFile): Syntax {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const { program, comments, module, errors } = parseSync(file.path, file.text, { preserveParens: false });
  const syntax = { program, comments, module, errors };
  parsed.set(file, syntax);
  return syntax;
}

export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(syntaxOf(file).program);
}

export function lineAt(file: SourceFile, offset: number): number {
  let line = 1;
  for (let index = file.text.indexOf('\n'); index >= 0 && index < offset; ) {
    line += 1;
    index = file.text.indexOf('\n', index + 1);
  }
  return line;
}

export function lineCount(file: SourceFile, span: Span): number {
  return lineAt(file, span.end) - lineAt(file, span.start) + 1;
}

/** `a.b.c` for a chain of plain names, so that rules read like the code. Undefined otherwise. */
export function dottedName(expression: Expression): string | undefined {
  if (expression.type === 'Identifier') return expression.name;
  if (expression.type !== 'MemberExpression' || expression.computed) return undefined;
  const owner = expression.object.type === 'Super' ? undefined : dottedName(expression.object);
  return owner === undefined ? undefined : `${owner}.${expression.property.name}`;
}
