import { type Catalogue, idsNamed } from './catalogue.ts';

/** What a test's title claims to prove: a requirement, or one part of it. */
interface Claim {
  readonly id: string;
  readonly part?: string;
}

export interface ClaimsOfTitle {
  readonly claims: readonly Claim[];
  readonly errors: readonly string[];
}

const BRACKETED = /\[(R\d[^\]]*)\]/g;

/**
 * Parses `[R8-1]`, `[R8-1][R8-2]`, `[R8-1, R8-2]` and `[R2.0-2: customer service, repay]` in a title. A case of the
 * acceptance suite may name a requirement without its part: the other suites prove it part by part.
 */
export function claimsIn(
  title: string,
  catalogue: Catalogue,
  { isAcceptance = false }: { readonly isAcceptance?: boolean } = {},
): ClaimsOfTitle {
  const read = [...title.matchAll(BRACKETED)].map(([, content = '']) =>
    claimsInBracket(content, catalogue, isAcceptance),
  );
  return {
    claims: read.flatMap(({ claims }) => claims),
    errors: read.flatMap(({ errors }) => errors.map((error) => `${error}, in the title "${title}"`)),
  };
}

function claimsInBracket(content: string, catalogue: Catalogue, isAcceptance: boolean): ClaimsOfTitle {
  const colon = content.indexOf(':');
  if (colon >= 0) {
    const partNames = content.slice(colon + 1).split(',');
    return merge(partNames.map((part) => claimOfPart(content.slice(0, colon), part.trim(), catalogue)));
  }
  return merge(content.split(',').map((name) => claimsOfName(name.trim(), catalogue, isAcceptance)));
}

function claimOfPart(name: string, part: string, catalogue: Catalogue): ClaimsOfTitle {
  const ids = idsNamed(name, catalogue);
  if (ids.length === 0) return refused(`${name} is no requirement`);
  const id = ids.find((candidate) => catalogue.parts.get(candidate)?.includes(part));
  if (id !== undefined) return { claims: [{ id, part }], errors: [] };
  const known = ids.flatMap((candidate) => catalogue.parts.get(candidate) ?? []);
  return refused(`${name} has no part "${part}" (it has: ${known.join(', ') || 'none'})`);
}

function claimsOfName(name: string, catalogue: Catalogue, isAcceptance: boolean): ClaimsOfTitle {
  const ids = idsNamed(name, catalogue);
  if (ids.length === 0) return refused(`${name} is no requirement`);
  const inParts = ids.find((id) => catalogue.parts.has(id));
  if (inParts !== undefined && !isAcceptance) {
    const parts = catalogue.parts.get(inParts) ?? [];
    return refused(`${inParts} is proven part by part, name one as [${inParts}: ${parts[0]}]`);
  }
  return { claims: ids.map((id) => ({ id })), errors: [] };
}

function merge(read: readonly ClaimsOfTitle[]): ClaimsOfTitle {
  return { claims: read.flatMap(({ claims }) => claims), errors: read.flatMap(({ errors }) => errors) };
}

function refused(error: string): ClaimsOfTitle {
  return { claims: [], errors: [error] };
}
