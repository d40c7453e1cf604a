import { type Rule, scriptRule } from '../rule.ts';
import { isIn, isTest, type SourceFile } from '../source-tree.ts';
import { dottedName, visit } from '../syntax.ts';

/** Where figures are durations, sizes and ratios, and never money. */
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

/** Here divisions narrow a search for a rate, and no amount is rounded by them. */
const SEARCHES = new Set(['lending/src/internal-rate.ts']);

const ROUNDS_ALOUD = /^Math\.(floor|ceil|round|trunc)$/;

/** Division rounds, so in the rules of lending and on the server it goes through a function that says how. */
const bareDivision: Rule = scriptRule(
  'bare-division',
  (file, report) => {
    const named = new Set<number>();
    visit(file, {
      CallExpression({ callee, arguments: [rounded] }) {
        if (rounded !== undefined && ROUNDS_ALOUD.test(dottedName(callee) ?? '')) named.add(rounded.start);
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
    // Durations and sizes there, the geometry of a picture here.
    isIn(file, 'server/src/platform', 'server/src/identity/captcha') ||
    SEARCHES.has(file.path) ||
    isTest(file),
);

export const moneyRules: readonly Rule[] = [floats, bareDivision];
