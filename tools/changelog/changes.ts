/** Areas whose commits change nothing for a lender. */
const INTERNAL = new Set(['tests', 'ci', 'merge', 'planted bugs', 'demo lender', 'docs', 'tidy']);
const SUBJECT = /^([a-z][\w -]*(?:, [\w -]+)*): (.+)$/;

/**
 * The changes of a release as Markdown, from subjects such as `repayments: reject old webhooks`, newest first.
 * Areas are in alphabetical order; their changes from the oldest to the newest.
 */
export function changesOf(release: string, subjects: readonly string[]): string {
  const areas = new Map<string, string[]>();
  let internal = 0;
  for (const subject of subjects.toReversed()) {
    const [, area = 'other', change = subject] = SUBJECT.exec(subject) ?? [];
    if (INTERNAL.has(area) || subject.startsWith('Merge ')) internal += 1;
    else areas.set(area, [...(areas.get(area) ?? []), change]);
  }
  const sections = [...areas]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(
      ([area, changes]) => `## ${area}\n\n${changes.map((change) => `- ${escaped(change)}`).join('\n')}\n`,
    );
  const rest = internal > 0 ? [`${internal} further commits change tests, documents or tools.\n`] : [];
  return [`# ${release}\n`, ...sections, ...rest].join('\n');
}

/** A subject is text, not markup: GitHub would show <b> as bold and notify @names. */
function escaped(text: string): string {
  return text.replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('@', '@\u200b');
}
