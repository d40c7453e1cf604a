import { capabilities, serverFoundations, serverFrame } from '../house.ts';
import type { Rule, Violation } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';

const complete: Rule = {
  name: 'complete-capabilities',
  check(tree: SourceTree): readonly Violation[] {
    const folders = new Set(
      tree.files.flatMap((file) => /^server\/src\/([^/]+)\//.exec(file.path)?.[1] ?? []),
    );
    return [...folders]
      .filter((folder) => !serverFrame.includes(folder))
      .flatMap((folder) => inspect(folder, tree));
  },
};

function inspect(folder: string, tree: SourceTree): readonly Violation[] {
  const path = `server/src/${folder}`;
  const isKnown = [...capabilities, ...serverFoundations].includes(folder);
  const messages = [
    ...(isKnown ? [] : [`"${folder}" is no capability that tools/tidy/house.ts knows`]),
    ...(tree.paths.has(`${path}/README.md`) ? [] : ['a capability tells its rules and states in README.md']),
    ...(tree.paths.has(`${path}/index.ts`) ? [] : ['a capability says in index.ts what others may call']),
  ];
  return messages.map((message) => ({ rule: 'complete-capabilities', path, line: 1, message }));
}

export const capabilityRules: readonly Rule[] = [complete];
