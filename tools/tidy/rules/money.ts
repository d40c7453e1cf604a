import { type Rule, scriptRule } from '../rule.ts';
import { isIn, isTest, type SourceFile } from '../source-tree.ts';
import { dottedName, visit } from '../syntax.ts';

/** Files in which numbers are durations, sizes and ratios, never money. */
function measures(file: SourceFile): boolean {
  return isIn(file, 'tools', 'benchmarks', 'simulation') || isTest(file);
}

const floats: Rule = scriptRule(
  'float-money',
  (file, report) => {
    visit(file, {
      CallExpression({ callee }) {
        const name = /(\w+)$/.exec(file.text.slice(callee.start, callee.end))?.[1];
        if (name === 'toFixed' || name === 'parseFloat') {
          report(callee.start, `${name}: no float comes near money; see values/src/money.ts`);
        }
      },
    });
  },
  measures,
);

/** Divisions here narrow the search for a rate, or compare shares of loans. They round no amount. */
const NO_AMOUNTS = new Set([
  'lending/src/internal-rate.ts',
  'server/src/support/collections/experiment-result.ts',
]);

const NAMED_ROUNDING = /^Math\.(floor|ceil|round|trunc)$/;

/** Division rounds, so lending rules and the server must use a function that names the rounding. */
const bareDivision: Rule = scriptRule(
  'bare-division',
  (file, report) => {
    const named = new Set<number>();
    visit(file, {
      CallExpression({ callee, arguments: [rounded] }) {
        if (rounded !== undefined && NAMED_ROUNDING.test(dottedName(callee) ?? '')) named.add(rounded.start);
      },
      BinaryExpression(node) {
        if (node.operator === '/' && !named.has(node.start))
          report(node.start, 'a division names its rounding');
      },
      AssignmentExpression(node) {
        if (node.operator === '/=') report(node.start, 'a division names its rounding');
      },
    });
  },
  (file) =>
    !isIn(file, 'lending/src', 'server/src') ||
    // Durations and sizes in the platform, image geometry in the captcha.
    isIn(file, 'server/src/platform', 'server/src/people/identity/captcha') ||
    NO_AMOUNTS.has(file.path) ||
    isTest(file),
);

export const moneyRules: readonly Rule[] = [floats, bareDivision];
