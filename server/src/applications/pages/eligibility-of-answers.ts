import { type Applicant, type IneligibilityReason, ineligibilityReasons } from '@hiram/lending/eligibility';
import type { Country, EligibilityRule } from '@hiram/markets/rules';
import { readBirthDay } from './answer-checks.ts';
import type { Problem } from './check-page.ts';
import type { About } from './page.ts';

const countryOf: Readonly<Record<string, Country | 'other'>> = {
  filipino: 'PH',
  indian: 'IN',
  philippines: 'PH',
  india: 'IN',
  other: 'other',
};

/** What the rules of eligibility are about, as far as it was answered. */
export function eligibilityFacts({
  answers,
  today,
}: Pick<About, 'answers' | 'today'>): Applicant | undefined {
  const bornOn = readBirthDay(answers.birthDay ?? '', today);
  const nationality = countryOf[answers.nationality ?? ''];
  const permanentAddressIn = countryOf[answers.addressCountry ?? ''];
  if (bornOn === undefined || nationality === undefined || permanentAddressIn === undefined) return undefined;
  return { bornOn, nationality, permanentAddressIn };
}

/** The input at which each reason stands. */
const inputOf = {
  too_young: 'birthDay',
  other_nationality: 'nationality',
  address_elsewhere: 'addressCountry',
} as const satisfies Record<IneligibilityReason, string>;

/** Said while the page is filled in, so that nobody sends pictures for a loan that they cannot get. */
export function ineligibilityProblems(rule: EligibilityRule, about: About): Problem[] {
  const facts = eligibilityFacts(about);
  const reasons = facts === undefined ? [] : ineligibilityReasons(rule, facts, about.today);
  return reasons.map((problem) => ({ code: inputOf[problem], problem }));
}
