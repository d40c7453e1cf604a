import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DOCS = join(import.meta.dirname, '..', '..', 'docs');

/** The pages of docs/specification, by their path in docs. */
export function readPages(): ReadonlyMap<string, string> {
  const names = readdirSync(join(DOCS, 'specification'), { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.md')).map((name) => join('specification', name));
  return new Map(pages.map((page) => [page, readFileSync(join(DOCS, page), 'utf8')]));
}

/** The sections of calls, by their heading: `POST /under/v3/…`. A section ends at the next heading. */
export function callSections(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const sections = [...pages.values()].flatMap((page) => page.split(/^#+ /m));
  return new Map(
    sections
      .filter((section) => /^(GET|POST) \/under\//.test(section))
      .map((section) => [section.split('\n', 1)[0] ?? '', section]),
  );
}

/** All names in code spans: `items[].code` has two. */
export function namesInCode(section: string): ReadonlySet<string> {
  const spans = [...section.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return new Set(spans.flatMap((code) => code.match(/\w+/g) ?? []));
}

const NUMBER_WORD = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+';

const POINTERS: readonly RegExp[] = [
  /\bas (?:named|listed|given|stated|described|specified|usual)\b/i,
  /\b(?:the )?(?:stated|aforementioned|above-mentioned) (?:shape|defaults?|fields?|values?|words?)\b/i,
  /\bin the given words\b/i,
  /\beach with its message\b/i,
  /\ball constants\b/i,
  /\band the rest\b|\betc\b|\band so on\b/i,
  /\bsection \d/i,
  // A count needs the list that it counts.
  new RegExp(`\\b(?:${NUMBER_WORD}) (?:fields|messages|defaults|constants|codes|labels)\\b(?! *[:(])`, 'i'),
];

/** The words of a line that refer to a text outside it, if there are any. */
export function pointerIn(line: string): string | undefined {
  for (const pointer of POINTERS) {
    const found = pointer.exec(line);
    if (found) return found[0];
  }
  return undefined;
}
