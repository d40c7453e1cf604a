import { publicFolders, serverFolderOf, serverFrame } from '../repository-layout.ts';
import type { Rule, Violation } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';

const complete: Rule = {
  name: 'complete-capabilities',
  check(tree: SourceTree): readonly Violation[] {
    const folders = new Set(tree.files.flatMap((file) => serverFolderOf(file.path) ?? []));
    return [...folders]
      .filter((folder) => !serverFrame.includes(folder))
      .flatMap((folder) => inspect(folder, tree));
  },
};

function inspect(folder: string, tree: SourceTree): readonly Violation[] {
  const path = `server/src/${folder}`;
  const isKnown = publicFolders.includes(folder);
  const messages = [
    ...(isKnown ? [] : [`"${folder}" is not a capability in tools/tidy/repository-layout.ts`]),
    ...(tree.paths.has(`${path}/README.md`)
      ? []
      : ['a capability documents its rules and states in README.md']),
    ...(tree.paths.has(`${path}/index.ts`) ? [] : ['a capability exports its public interface in index.ts']),
  ];
  return messages.map((message) => ({ rule: 'complete-capabilities', path, line: 1, message }));
}

export const capabilityRules: readonly Rule[] = [complete];
