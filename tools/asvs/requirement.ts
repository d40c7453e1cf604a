/** What holds a requirement, or why nothing has to. */
export type Evidence =
  | { readonly by: 'test'; readonly file: string; readonly title: string }
  | { readonly by: 'decision'; readonly number: string; readonly section?: string }
  | { readonly by: 'not applicable'; readonly reason: string }
  | { readonly by: 'failing'; readonly missing: string };

/** A requirement of OWASP ASVS 5.0, in our own words. */
export interface Requirement {
  readonly number: string;
  readonly level: 1 | 2;
  readonly summary: string;
  readonly evidence: readonly Evidence[];
}

export interface Chapter {
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

export function row(
  number: string,
  level: 1 | 2,
  summary: string,
  ...evidence: readonly Evidence[]
): Requirement {
  return { number, level, summary, evidence };
}

/** The title as it is written in the file, with its placeholders. */
export function byTest(file: string, title: string): Evidence {
  return { by: 'test', file, title };
}

/** The section is one of docs/security/policies.md. */
export function byDecision(number: string, section?: string): Evidence {
  return { by: 'decision', number, ...(section !== undefined && { section }) };
}

/** A rule that is written down in docs/security/policies.md. */
export function byPolicy(section: string): Evidence {
  return byDecision('0102', section);
}

export function notApplicable(reason: string): Evidence {
  return { by: 'not applicable', reason };
}

/** When the missing part is there, replace this by its evidence and run `npm run asvs`. */
export function failing(missing: string): Evidence {
  return { by: 'failing', missing };
}
