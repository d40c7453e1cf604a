import type { TSType } from 'oxc-parser';
import { fileRule, type Rule, scriptRule } from '../rule.ts';
import { isScript, isTest, type SourceFile } from '../source-tree.ts';
import { dottedName, lineAt, syntaxOf, visit } from '../syntax.ts';

const silentCatch: Rule = scriptRule('silent-catch', (file, report) => {
  visit(file, {
    CatchClause(node) {
      if (node.body.body.length === 0)
        report(node.start, 'an empty catch hides what went wrong; decide something');
    },
    CallExpression(node) {
      const handler = node.callee.type === 'MemberExpression' ? node.arguments[0] : undefined;
      const isCatch = /\.catch$/.test(file.text.slice(node.callee.start, node.callee.end));
      if (!isCatch || handler === undefined) return;
      const isFunction = handler.type === 'ArrowFunctionExpression' || handler.type === 'FunctionExpression';
      if (isFunction && handler.body?.type === 'BlockStatement' && handler.body.body.length === 0) {
        report(handler.start, 'an empty catch hides what went wrong; decide something');
      }
    },
  });
});

const REMINDER = /\b(TODO|FIXME|XXX|HACK)\b/;
const LINK = /https?:\/\/\S+|#\d+/;

/** In scripts, comments are found by syntax. Other files are scanned line by line. */
const reminders: Rule = fileRule(
  'reminders',
  (file) => isScript(file) || /\.(css|sql|sh|ya?ml|toml|html)$/.test(file.path),
  (file, report) => {
    for (const { text, offset } of remarksIn(file)) {
      const word = REMINDER.exec(text)?.[1];
      if (word === undefined || (word === 'TODO' && LINK.test(text))) continue;
      report(
        offset,
        word === 'TODO' ? 'a TODO carries the link of its issue' : `${word} is mended, not noted`,
      );
    }
  },
);

function remarksIn(file: SourceFile): readonly { readonly text: string; readonly offset: number }[] {
  if (isScript(file))
    return syntaxOf(file).comments.map(({ value, start }) => ({ text: value, offset: start }));
  return [...file.text.matchAll(/[^\n]+/g)].map(({ 0: text, index }) => ({ text, offset: index }));
}

/** An `as` overrides the compiler, so a comment must explain it, at most this many lines above. */
const EXPLAINED_WITHIN_LINES = 3;

const explainedAssertions: Rule = scriptRule(
  'explained-assertions',
  (file, report) => {
    const comments = syntaxOf(file).comments.map(({ start, end }) => ({
      first: lineAt(file, start),
      last: lineAt(file, end),
    }));
    visit(file, {
      TSAsExpression(node) {
        if (isUncheckedType(file, node.typeAnnotation)) return;
        const [first, last] = [lineAt(file, node.start), lineAt(file, node.end)];
        const isExplained = comments.some(
          (comment) => comment.last >= first - EXPLAINED_WITHIN_LINES && comment.first <= last,
        );
        if (!isExplained) report(node.start, 'an `as` explains itself in a comment above it');
      },
    });
  },
  isTest,
);

/** `as const`, `as unknown` and `as { code?: unknown }` make no claim that could be false. */
function isUncheckedType(file: SourceFile, type: TSType): boolean {
  if (type.type === 'TSUnknownKeyword') return true;
  if (type.type !== 'TSTypeLiteral') return file.text.slice(type.start, type.end) === 'const';
  return type.members.every(
    (member) =>
      member.type === 'TSPropertySignature' &&
      member.typeAnnotation?.typeAnnotation.type === 'TSUnknownKeyword',
  );
}

const TEST_CALL = /^(test|it)(\.each|\.only|\.concurrent|\.step)?$/;

const honestTests: Rule = scriptRule('honest-tests', (file, report) => {
  visit(file, {
    MemberExpression(node) {
      const name = dottedName(node) ?? '';
      if (
        /^(test|it|describe|suite)(\.describe)?\.(skip|only|todo|fixme|skipIf|runIf|fails|fail)$/.test(name)
      ) {
        report(node.start, `${name}: a test runs, or it is not there`);
      }
    },
    CallExpression(node) {
      const callee = node.callee.type === 'CallExpression' ? node.callee.callee : node.callee;
      if (!TEST_CALL.test(dottedName(callee) ?? '') || !/\.(test|journey)\.tsx?$/.test(file.path)) return;
      const body = node.arguments.find(
        (argument) => argument.type === 'ArrowFunctionExpression' || argument.type === 'FunctionExpression',
      );
      if (body !== undefined && !/\b(expect|assert)\w*\s*[.(<]/.test(file.text.slice(body.start, body.end))) {
        report(node.start, 'a test that expects nothing cannot fail');
      }
    },
  });
});

export const explanationRules: readonly Rule[] = [silentCatch, reminders, explainedAssertions, honestTests];
