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

/** The facts that the eligibility rules need, as far as they were answered. */
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

/** The input that shows each reason. */
const inputOf = {
  too_young: 'birthDay',
  other_nationality: 'nationality',
  address_elsewhere: 'addressCountry',
} as const satisfies Record<IneligibilityReason, string>;

/** Reported while the page is filled in, so that ineligible applicants do not upload images needlessly. */
export function ineligibilityProblems(rule: EligibilityRule, about: About): Problem[] {
  const facts = eligibilityFacts(about);
  const reasons = facts === undefined ? [] : ineligibilityReasons(rule, facts, about.today);
  return reasons.map((problem) => ({ code: inputOf[problem], problem }));
}
