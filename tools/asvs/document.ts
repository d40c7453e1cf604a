import type { Chapter, Evidence, Requirement } from './requirement.ts';

export const DOCUMENT = 'docs/security/asvs.md';

/** The state of a requirement is that of its weakest evidence. */
export type State = 'test' | 'decision' | 'not applicable' | 'failing';

export function stateOf({ evidence }: Requirement): State {
  const kinds = new Set(evidence.map(({ by }) => by));
  if (kinds.has('failing') || evidence.length === 0) return 'failing';
  if (kinds.has('not applicable')) return 'not applicable';
  return kinds.has('test') ? 'test' : 'decision';
}

/** The page, from the rows and the file names of the decisions. */
export function renderDocument(chapters: readonly Chapter[], decisions: readonly string[]): string {
  const all = chapters.flatMap(({ requirements }) => requirements);
  return [
    HEAD,
    summaryOf(chapters),
    `**failing: ${countOf(all, 'failing')}**\n`,
    ...chapters.map((chapter) => chapterText(chapter, decisions)),
  ].join('\n');
}

const HEAD = `# OWASP ASVS 5.0, levels 1 and 2

Made by \`npm run asvs\` from \`tools/asvs\`; a test fails when it differs, or when a named test or decision does not exist. The
requirements are in our own words; the text that counts is the [standard's](https://github.com/OWASP/ASVS/tree/v5.0.0).

A requirement is held by a test (file and title), by a decision or policy, or does not apply, with the reason. It is failing
if any part of it is missing; then the missing part is named. To break 30 of the controls and see their tests fail:
\`npm run planted-bugs -- --asvs\` ([decision 102](../decisions/0102-asvs-rows-are-held-by-tests.md)).
`;

function summaryOf(chapters: readonly Chapter[]): string {
  const lines = chapters.map(({ title, requirements }) => countsLine(title, requirements));
  const all = chapters.flatMap(({ requirements }) => requirements);
  return [
    '| chapter | requirements | by test | by decision | not applicable | failing |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
    countsLine('sum', all),
    '',
  ].join('\n');
}

function countsLine(title: string, requirements: readonly Requirement[]): string {
  const counts = (['test', 'decision', 'not applicable', 'failing'] as const).map((state) =>
    countOf(requirements, state),
  );
  return `| ${[title, requirements.length, ...counts].join(' | ')} |`;
}

export function countOf(requirements: readonly Requirement[], state: State): number {
  return requirements.filter((requirement) => stateOf(requirement) === state).length;
}

function chapterText({ title, requirements }: Chapter, decisions: readonly string[]): string {
  const lines = requirements.map(({ number, level, summary, evidence }) => {
    const held = evidence.map((one) => evidenceText(one, decisions)).join('<br>');
    return `| ${number} | ${level} | ${summary} | ${held} |`;
  });
  return [
    `## ${title}`,
    '',
    '| number | level | requirement | held by |',
    '|---|--:|---|---|',
    ...lines,
    '',
  ].join('\n');
}

function evidenceText(evidence: Evidence, decisions: readonly string[]): string {
  switch (evidence.by) {
    case 'test':
      return `\`${evidence.file}\`: ${evidence.title.replaceAll('|', '\\|')}`;
    case 'decision': {
      const file = decisions.find((name) => name.startsWith(`${evidence.number}-`)) ?? '';
      const policy =
        evidence.section === undefined
          ? ''
          : `, [${evidence.section}](policies.md#${evidence.section.toLowerCase().replaceAll(' ', '-')})`;
      return `[decision ${evidence.number}](../decisions/${file})${policy}`;
    }
    case 'not applicable':
      return `not applicable: ${evidence.reason}`;
    case 'failing':
      return `**failing**: ${evidence.missing}`;
  }
}
