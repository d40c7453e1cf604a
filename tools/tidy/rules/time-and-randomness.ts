import type { TSTypeAnnotation } from 'oxc-parser';
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

/** Files in which a `clock` may be either one, with the reason. */
const EITHER_CLOCK: ReadonlyMap<string, string> = new Map([
  ['server/src/platform/due-work/due-work.ts', 'work is due by the clock of its capability'],
  ['server/src/platform/due-work/periodic-work.ts', 'work is due by the clock of its capability'],
]);

/** Business time may be ahead of system time, so a name says which of the two it is. */
const namedClocks: Rule = scriptRule(
  'named-clocks',
  (file, report) => {
    function inspect(name: string, type: TSTypeAnnotation | null | undefined, offset: number): void {
      const isClock = type != null && /Clock\b/.test(file.text.slice(type.start, type.end));
      if (name === 'clock' && isClock) report(offset, '"clock": name it businessClock or systemClock');
    }
    visit(file, {
      TSPropertySignature({ key, typeAnnotation, start }) {
        if (key.type === 'Identifier') inspect(key.name, typeAnnotation, start);
      },
      PropertyDefinition({ key, typeAnnotation, start }) {
        if (key.type === 'Identifier' || key.type === 'PrivateIdentifier')
          inspect(key.name, typeAnnotation, start);
      },
      Identifier(node) {
        if ('typeAnnotation' in node) inspect(node.name, node.typeAnnotation, node.start);
      },
    });
  },
  (file) => !isIn(file, 'server/src') || isTest(file) || EITHER_CLOCK.has(file.path),
);

export const timeRules: readonly Rule[] = [injectedTime, namedClocks];
