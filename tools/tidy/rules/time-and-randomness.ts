import { type Rule, scriptRule } from '../rule.ts';
import { isIn, isTest, type SourceFile } from '../source-tree.ts';
import { dottedName, visit } from '../syntax.ts';

const FORBIDDEN = new Map([
  ['Date.now', 'take the time from a Clock'],
  ['Math.random', 'take ids and chance from a source that is handed in'],
  ['Temporal.Now', 'take the time from a Clock'],
]);

/** The clocks and id sources themselves, and code on which no borrower's money depends. */
function mayUseSystemClock(file: SourceFile): boolean {
  return /(^|[/-])(clock|ids?)\.ts$/.test(file.path) || isTest(file) || isIn(file, 'tools', 'benchmarks');
}

const injectedTime: Rule = scriptRule(
  'time-and-chance',
  (file, report) => {
    visit(file, {
      MemberExpression(node) {
        const name = dottedName(node);
        const advice = name === undefined ? undefined : FORBIDDEN.get(name);
        if (advice !== undefined) report(node.start, `${name}: ${advice}`);
      },
      NewExpression(node) {
        if (dottedName(node.callee) === 'Date' && node.arguments.length === 0) {
          report(node.start, 'new Date(): take the time from a Clock');
        }
      },
      CallExpression(node) {
        if (dottedName(node.callee) === 'Date') report(node.start, 'Date(): take the time from a Clock');
      },
    });
  },
  mayUseSystemClock,
);

export const timeRules: readonly Rule[] = [injectedTime];
