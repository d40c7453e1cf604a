import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Fails the build if the oldest supported browsers cannot parse one of its scripts. */
export async function refuseTooNewSyntax(dist: string): Promise<void> {
  const names = await readdir(dist, { recursive: true });
  // The site renderer runs on the server.
  const scripts = names.filter((name) => name.endsWith('.js') && !name.startsWith('renderer'));
  const findings = await Promise.all(
    scripts.map(async (name) => {
      const source = await readFile(path.join(dist, name), 'utf8');
      return findTooNewSyntax(name, source).map((finding) => `${name}: ${finding}`);
    }),
  );
  const found = findings.flat();
  if (found.length > 0) throw new Error(`too new for Chrome 109 or Safari 15.4:\n${found.join('\n')}`);
}

/**
 * Finds syntax that Chrome 109 or Safari 15.4 cannot parse, which would make them reject the whole file. The
 * bundler lowers syntax, but not regular expressions or library calls.
 */
export function findTooNewSyntax(fileName: string, source: string): string[] {
  const { program, errors } = parseSync(fileName, source);
  const findings = errors.map((error) => `does not parse: ${error.message}`);
  const visitor = new Visitor({
    StaticBlock: () => findings.push('a static block of a class (Safari 16.4)'),
    Decorator: () => findings.push('a decorator'),
    ImportDeclaration({ attributes }) {
      if (attributes.length > 0) findings.push('an import attribute (Chrome 123, Safari 17.2)');
    },
    VariableDeclaration({ kind }) {
      if (kind === 'using' || kind === 'await using') findings.push(`a declaration by ${kind}`);
    },
    Literal(node) {
      if ('regex' in node) findings.push(...findTooNewInRegex(node.regex));
    },
  });
  visitor.visit(program);
  return findings;
}

function findTooNewInRegex({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const findings: string[] = [];
  if (/\(\?<[=!]/.test(pattern)) findings.push(`a look-behind in /${pattern}/ (Safari 16.4)`);
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern))
    findings.push(`flags inside /${pattern}/ (Chrome 125)`);
  if (flags.includes('v')) findings.push(`the v flag of /${pattern}/ (Chrome 112, Safari 17)`);
  return findings;
}
