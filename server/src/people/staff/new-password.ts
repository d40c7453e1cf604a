import { findBrands } from '#people/brands/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import type { Member } from './member.ts';

/**
 * Refuses a password that was published after a breach, is common, or is built from names that everybody here
 * knows: the member's own, the lender's, and the product's.
 */
export async function refuseCommonPassword(
  database: Database,
  member: Pick<Member, 'email' | 'name'>,
  password: string,
): Promise<void> {
  const lender = (await findBrands(database)).flatMap(({ code, englishName, company }) => [
    code,
    englishName,
    ...partsOf(company.legalName),
  ]);
  if (isCommonPassword(password, [...factsAbout(member), ...lender, 'hiram'])) {
    throw new Refusal('password_too_common');
  }
}

function factsAbout({ email, name }: Pick<Member, 'email' | 'name'>): string[] {
  return [email, ...email.split(/[@.+_-]/), ...partsOf(name)];
}

/** The whole name without spaces, and each of its words. */
function partsOf(name: string): string[] {
  return [name.replaceAll(' ', ''), ...name.split(' ')].filter((part) => !COMPANY_WORDS.has(part));
}

/** They are in many companies' names, and in many good phrases. */
const COMPANY_WORDS: ReadonlySet<string> = new Set([
  'Lending',
  'Finance',
  'Limited',
  'Private',
  'Company',
  'Corporation',
  'Corp.',
]);
