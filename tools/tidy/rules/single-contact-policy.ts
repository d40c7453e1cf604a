import { type Rule, scriptRule } from '../rule.ts';
import { isIn, isTest, type SourceFile } from '../source-tree.ts';
import { dottedName, syntaxOf, visit } from '../syntax.ts';

/** The exports that send messages. Message types and outcomes may be used anywhere. */
const SENDERS: ReadonlySet<string> = new Set([
  'MessageSender',
  'createMessageSender',
  'PushSender',
  'pushSenderFrom',
]);
const PROVIDERS = /(^|\/)(sms|push)\/(index|message-sender|push-sender)(\.ts)?$/;

/** Allowed senders: messaging, its foundations, and everything outside the server's programs. */
function maySend(file: SourceFile): boolean {
  const isServer = isIn(file, 'server/src');
  return (
    !isServer ||
    isTest(file) ||
    isIn(file, 'server/src/messaging', 'server/src/providers/sms', 'server/src/providers/push')
  );
}

/** The composition of the programs: it passes the sender on and sends nothing. */
function isComposition({ path }: SourceFile): boolean {
  return /^server\/src\/(main-[^/]*\.ts|app\/)/.test(path);
}

const singleContactPolicy: Rule = scriptRule(
  'single-contact-policy',
  (file, report) => {
    for (const { moduleRequest, entries, start } of isComposition(file)
      ? []
      : syntaxOf(file).module.staticImports) {
      const name = entries.map(({ importName }) => importName.name ?? '').find((word) => SENDERS.has(word));
      if (name !== undefined && PROVIDERS.test(moduleRequest.value)) {
        report(
          start,
          `${name}: what goes to a borrower's telephone must pass the contact policy of messaging`,
        );
      }
    }
    visit(file, {
      CallExpression(node) {
        const name = dottedName(node.callee) ?? '';
        if (/(^|\.)(messages|push)\.send$/.test(name))
          report(node.start, `${name}: contact borrowers through messaging`);
      },
    });
  },
  maySend,
);

export const contactRules: readonly Rule[] = [singleContactPolicy];
