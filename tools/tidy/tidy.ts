import { join } from 'node:path';
import { violationLine } from './rule.ts';
import { allRules } from './rules/all.ts';
import { readSourceTree } from './source-tree.ts';

const tree = readSourceTree(join(import.meta.dirname, '..', '..'));
const violations = allRules.flatMap((rule) => rule.check(tree));
for (const violation of violations) console.log(violationLine(violation));
console.log(`tidy rules=${allRules.length} files=${tree.files.length} broken=${violations.length}`);
process.exitCode = violations.length === 0 ? 0 : 1;
