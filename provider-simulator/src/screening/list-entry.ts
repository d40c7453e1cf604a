/** An entry of the simulated lists. All of them are made up. */
export interface ListEntry {
  readonly id: string;
  readonly caption: string;
  readonly aliases: readonly string[];
  /** None: the list does not know when the person was born. */
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  readonly topics: readonly string[];
  readonly datasets: readonly string[];
  readonly meaning: string;
}

export const listEntries: readonly ListEntry[] = [
  {
    id: 'NK-simulated-sanctioned',
    caption: 'Zoilo SANCIONADO',
    aliases: ['Zoilo Reyes Sancionado'],
    birthDates: ['1990-05-17'],
    countries: ['ph'],
    topics: ['sanction'],
    datasets: ['simulated_un_list', 'simulated_ph_list'],
    meaning: 'on two sanctions lists',
  },
  {
    id: 'NK-simulated-undated',
    caption: 'Sanjay PRATIBANDHIT',
    aliases: [],
    birthDates: [],
    countries: ['in'],
    topics: ['sanction.linked'],
    datasets: ['simulated_in_list'],
    meaning: 'on a sanctions list without a date of birth',
  },
  {
    id: 'NK-simulated-mayor',
    caption: 'Paz ALCALDE',
    aliases: ['Maria Paz Alcalde'],
    birthDates: ['1990'],
    countries: ['ph'],
    topics: ['role.pep'],
    datasets: ['simulated_politicians'],
    meaning: 'holds a public office',
  },
  {
    id: 'NK-simulated-debarred',
    caption: 'Adela BABALA',
    aliases: [],
    birthDates: ['1990-05-17'],
    countries: ['ph'],
    topics: ['debarment'],
    datasets: ['simulated_debarments'],
    meaning: 'excluded from public contracts',
  },
];

export interface Candidate {
  readonly entry: ListEntry;
  /** From 0 to 1. */
  readonly score: number;
}

/** Scores of the simulation; a real provider compares spellings, scripts and countries as well. */
const SAME_NAME_AND_DATE = 0.97;
const SAME_NAME = 0.81;
const ANOTHER_DATE = 0.62;
const PART_OF_NAME = 0.55;

/** Entries like the person, from the most to the least similar. */
export function candidatesFor({
  names,
  birthDates,
}: {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
}): Candidate[] {
  return listEntries
    .flatMap((entry) => {
      const nameScore = bestName(names, [entry.caption, ...entry.aliases]);
      if (nameScore === 0) return [];
      return [{ entry, score: nameScore === 1 ? dateScore(birthDates, entry.birthDates) : PART_OF_NAME }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** 1 for the same words in any order, 0.5 for a common last name. */
function bestName(names: readonly string[], listed: readonly string[]): number {
  const scores = names.flatMap((name) => listed.map((other) => compare(wordsOf(name), wordsOf(other))));
  return Math.max(0, ...scores);
}

function compare(one: readonly string[], other: readonly string[]): number {
  if (one.toSorted().join(' ') === other.toSorted().join(' ')) return 1;
  return one.at(-1) === other.at(-1) ? 0.5 : 0;
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A list may have no more than the year. */
function dateScore(birthDates: readonly string[], listed: readonly string[]): number {
  if (birthDates.length === 0 || listed.length === 0) return SAME_NAME;
  const isSame = birthDates.some((date) => listed.some((other) => date.startsWith(other)));
  return isSame ? SAME_NAME_AND_DATE : ANOTHER_DATE;
}
