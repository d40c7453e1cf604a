import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@hiram/contract/call';
import { callsByCapability } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import type { Field, Fields } from '@hiram/contract/field';
import { transitions } from '@hiram/lending/loan-state';

/** Pages that are generated from the code, by their path. They exist only in the site. */
export function referencePages(root: string): ReadonlyMap<string, string> {
  return new Map([
    ['docs/reference/api.md', apiReference()],
    ['docs/reference/events.md', eventCatalogue(root)],
    ['docs/decisions/README.md', decisionList(root)],
  ]);
}

/** Every call of the contract, by capability. */
function apiReference(): string {
  const count = Object.values(callsByCapability).flat().length;
  const parts = Object.entries(callsByCapability).map(
    ([capability, calls]) => `## ${capability}\n\n${calls.map(callEntry).join('\n')}`,
  );
  return `# API reference

${count} calls, generated from \`contract/src\`. \`npm run dev\` serves the same as OpenAPI at \`/under/development/openapi\`.
Amounts are whole minor units as text. How requests are signed, encoded and answered: [specification](../specification/calls.md).

${parts.join('\n')}`;
}

function callEntry({ name, method, path, request, data, refusals }: Call): string {
  return `### ${name}

\`${method} ${API_PREFIX}${path}\`

${fieldTable('request', request)}${fieldTable('answer', data)}${
  refusals.length > 0 ? `Refusals: ${refusals.map((code) => `\`${code}\``).join(', ')}.\n` : ''
}`;
}

function fieldTable(title: string, fields: Fields | undefined): string {
  const rows = Object.entries(fields ?? {}).flatMap(([name, field]) => fieldRows(name, field));
  if (rows.length === 0) return '';
  return `| ${title} | kind | |\n|---|---|---|\n${rows.join('\n')}\n\n`;
}

/** A field and what is inside it, to the second level; deeper ones are in the source. */
function fieldRows(name: string, field: Field, depth = 0): string[] {
  const { maxLength } = field.schema;
  const notes = [
    ...(field.optional === true ? ['optional'] : []),
    ...(typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : []),
  ];
  const inner = field.fields ?? field.entry?.fields ?? {};
  return [
    `| \`${name}\` | ${field.kind} | ${notes.join(', ')} |`,
    ...(depth < 2
      ? Object.entries(inner).flatMap(([part, one]) => fieldRows(`${name}.${part}`, one, depth + 1))
      : []),
  ];
}

const EVENT = /(?:\/\*\* (?<why>[^*]+) \*\/\n\s+)?\|? ?\(?\{\s*(?:readonly )?kind: '(?<kind>[a-z_]+)'/g;

/** What can happen to a loan, and from which state to which. */
function eventCatalogue(root: string): string {
  const names = [...new Set(Object.values(transitions).flatMap((row) => Object.keys(row)))];
  const sections = names.map((event) => {
    const moves = Object.entries(transitions).flatMap(([from, row]) => {
      const to = Object.entries(row).find(([name]) => name === event)?.[1];
      return to === undefined || to === 'refused' || to === 'defect'
        ? []
        : [`| ${words(from)} | ${words(to)} |`];
    });
    return `### ${words(event)}\n\n| from | to |\n|---|---|\n${moves.join('\n')}\n`;
  });
  const file = readFileSync(join(root, 'lending/src/loan-event.ts'), 'utf8');
  // The kinds before it are those of a payment's purpose.
  const source = file.slice(file.indexOf('export type LoanEvent'));
  const money = [...source.matchAll(EVENT)].map(
    ({ groups }) => `| \`${groups?.kind}\` | ${groups?.why?.trim() ?? ''} |`,
  );
  return `# Events

Generated from \`lending/src\`. An event that a state does not list is refused there.

## Events that change the amounts of a loan

| event | meaning |
|---|---|
${money.join('\n')}

## Events that change the state of a loan

${sections.join('\n')}`;
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

function decisionList(root: string): string {
  const rows = decisionFiles(root).map((file) => {
    const title = /^# (.+)$/m.exec(readFileSync(join(root, 'docs/decisions', file), 'utf8'))?.[1] ?? file;
    return `- [${title}](${file})`;
  });
  return `# Decisions\n\n${rows.length} decisions, each with what was rejected.\n\n${rows.join('\n')}\n`;
}

function decisionFiles(root: string): string[] {
  return readdirSync(join(root, 'docs/decisions'))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted();
}
