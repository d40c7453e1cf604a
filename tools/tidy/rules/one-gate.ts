import { type Rule, scriptRule } from '../rule.ts';
import { isIn, isTest, type SourceFile } from '../source-tree.ts';
import { dottedName, syntaxOf, visit } from '../syntax.ts';

/** The exports that send messages. Message types and outcomes may be used anywhere. */
const SENDERS: ReadonlySet<string> = new Set(['MessageSender', 'createMessageSender']);
const NOTIFICATIONS = /(^|\/)notifications\/(index|message-sender)(\.ts)?$/;

/** Allowed senders: messaging, its foundations, and everything outside the server's programs. */
function maySend(file: SourceFile): boolean {
  const isServer = isIn(file, 'server/src');
  return !isServer || isTest(file) || isIn(file, 'server/src/outreach', 'server/src/notifications');
}

/** Files next to the folders wire the programs: they pass the sender on and send nothing. */
function isWiring({ path }: SourceFile): boolean {
  return /^server\/src\/(main|wiring)[^/]*\.ts$/.test(path);
}

const singleContactPolicy: Rule = scriptRule(
  'one-gate',
  (file, report) => {
    for (const { moduleRequest, entries, start } of isWiring(file)
      ? []
      : syntaxOf(file).module.staticImports) {
      const name = entries.map(({ importName }) => importName.name ?? '').find((word) => SENDERS.has(word));
      if (name !== undefined && NOTIFICATIONS.test(moduleRequest.value)) {
        report(start, `${name}: what goes to a borrower's telephone passes the gate of outreach`);
      }
    }
    visit(file, {
      CallExpression(node) {
        const name = dottedName(node.callee) ?? '';
        if (/(^|\.)messages\.send$/.test(name))
          report(node.start, `${name}: contact people through outreach`);
      },
    });
  },
  maySend,
);

export const contactRules: readonly Rule[] = [singleContactPolicy];
