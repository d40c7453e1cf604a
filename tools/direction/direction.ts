import { join } from 'node:path';
import { type Violation, violationLine } from '../tidy/rule.ts';
import { readSourceTree, type SourceTree } from '../tidy/source-tree.ts';
import { appRules } from './app-rules.ts';
import { noCycles } from './cycles.ts';
import type { DirectionRule } from './direction-rule.ts';
import { importsIn } from './import-graph.ts';
import { serverRules } from './server-rules.ts';
import { workspaceRules } from './workspace-rules.ts';

export const directionRules: readonly DirectionRule[] = [
  ...workspaceRules,
  ...serverRules,
  ...appRules,
  noCycles,
];

export interface DirectionReport {
  readonly violations: readonly Violation[];
  readonly imports: number;
}

export function checkDirection(tree: SourceTree): DirectionReport {
  const imports = importsIn(tree);
  return { violations: directionRules.flatMap((rule) => rule.check(imports, tree)), imports: imports.length };
}

if (import.meta.main) {
  const { violations, imports } = checkDirection(readSourceTree(join(import.meta.dirname, '..', '..')));
  for (const violation of violations) console.log(violationLine(violation));
  console.log(`direction rules=${directionRules.length} imports=${imports} broken=${violations.length}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
