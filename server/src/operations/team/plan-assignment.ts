import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import type { StaffLanguage } from '@hiram/contract/people/staff-languages';
import type { StaffSkills } from './staff-skills.ts';

/** A case that nobody has, in the order of its queue. */
export interface CaseToAssign {
  readonly id: string;
  /** Undefined if nobody is answered. */
  readonly language: StaffLanguage | undefined;
}

export interface Colleague extends StaffSkills {
  readonly staffId: string;
  readonly name: string;
  /** The open cases of all queues. */
  readonly load: number;
}

export interface PlannedCase {
  readonly id: string;
  readonly to: { readonly staffId: string; readonly name: string } | undefined;
  readonly why: string;
}

const languageTitles: Readonly<Record<StaffLanguage, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'Hindi',
};

/**
 * Gives each case to the person with the fewest open cases of those on duty who have the queue and speak the language. Each
 * planned case counts for the next one. Equal loads are decided by name and id, so the same state gives the same plan.
 */
export function planAssignment(
  queue: AssignableCase,
  cases: readonly CaseToAssign[],
  colleagues: readonly Colleague[],
): PlannedCase[] {
  const onDuty = colleagues.filter((one) => one.isOnDuty && one.queues.includes(queue));
  const loads = new Map(onDuty.map(({ staffId, load }) => [staffId, load]));
  return cases.map(({ id, language }) => {
    const able = onDuty.filter(({ languages }) => language === undefined || languages.includes(language));
    const [first] = able.toSorted((one, other) => order(one, other, loads));
    if (first === undefined) return { id, to: undefined, why: whyNobody(onDuty.length, language) };
    const { staffId, name } = first;
    const load = loads.get(staffId) ?? 0;
    loads.set(staffId, load + 1);
    return { id, to: { staffId, name }, why: whyThem({ load, able: able.length, language }) };
  });
}

function order(one: Colleague, other: Colleague, loads: ReadonlyMap<string, number>): number {
  const difference = (loads.get(one.staffId) ?? 0) - (loads.get(other.staffId) ?? 0);
  if (difference !== 0) return difference;
  const [mine, theirs] = [`${one.name} ${one.staffId}`, `${other.name} ${other.staffId}`];
  return mine < theirs ? -1 : 1;
}

function whyNobody(onDuty: number, language: StaffLanguage | undefined): string {
  if (onDuty === 0 || language === undefined) return 'Nobody on duty has this queue.';
  return `Nobody on duty with this queue speaks ${languageTitles[language]}.`;
}

function whyThem({
  load,
  able,
  language,
}: {
  readonly load: number;
  readonly able: number;
  readonly language: StaffLanguage | undefined;
}): string {
  const speaks = language === undefined ? '' : `Speaks ${languageTitles[language]}. `;
  const cases = load === 1 ? '1 open case' : `${load} open cases`;
  return able === 1
    ? `${speaks}The only one on duty, with ${cases}.`
    : `${speaks}${cases}, the fewest of ${able} people.`;
}
