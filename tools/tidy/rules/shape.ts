import type { CallExpression, Span } from 'oxc-parser';
import { fileRule, type Report, type Rule, scriptRule } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';
import { dottedName, lineCount, syntaxOf, visit } from '../syntax.ts';

/** Limits detect a smell; code is never compressed to fit them. Aim at 200 lines a file and one screen a function. */
const LONGEST_FILE_LINES = 500;
const LONGEST_FUNCTION_LINES = 100;

const fileLength: Rule = fileRule(
  'file-length',
  // Generated code is read by programs, so it is not checked.
  (file) => /\.(ts|tsx|mjs|js|css|sql|sh)$/.test(file.path) && !file.path.includes('.generated.'),
  (file, report) => {
    const lines = file.text.trimEnd().split('\n').length;
    if (lines > LONGEST_FILE_LINES) report(0, `${lines} lines, and ${LONGEST_FILE_LINES} are the most`);
  },
);

const functionLength: Rule = scriptRule('function-length', (file, report) => {
  const groups = new Set<number>();
  function measure(node: Span): void {
    if (!groups.has(node.start)) measureFunction(file, node, report);
  }
  visit(file, {
    CallExpression(call) {
      // The body of a test group is a list of functions, not one function to read as a whole.
      if (isTestGroup(call)) for (const argument of call.arguments) groups.add(argument.start);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  });
});

function measureFunction(file: SourceFile, node: Span, report: Report): void {
  const lines = lineCount(file, node);
  if (lines > LONGEST_FUNCTION_LINES) {
    report(node.start, `a function of ${lines} lines, and ${LONGEST_FUNCTION_LINES} are the most`);
  }
}

function isTestGroup(call: CallExpression): boolean {
  const callee = call.callee.type === 'CallExpression' ? call.callee.callee : call.callee;
  return /^(test\.)?describe(\.\w+)?$/.test(dottedName(callee) ?? '');
}

/** A script that does not parse is invisible to every other rule, so this rule must report it. */
const parses: Rule = scriptRule('parses', (file, report) => {
  for (const error of syntaxOf(file).errors) report(error.labels[0]?.start ?? 0, error.message);
});

export const shapeRules: readonly Rule[] = [parses, fileLength, functionLength];
