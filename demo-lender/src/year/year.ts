import { type DemoEnvironment, RefusedCall } from '../environment.ts';
import { at, type DemoEvent } from '../scenarios.ts';
import { planYear } from './plan.ts';
import { StaffOfTheDay, YearBorrower } from './year-borrower.ts';

/** Borrowers act at the same time, as they do in life, so that a year is made in minutes. */
const AT_ONCE = 6;

/** The borrowers of the year before the present, one event for each day's applications and payments. */
export function demoYear(
  environment: DemoEnvironment,
  {
    loans,
    firstDay,
    onRefused,
  }: {
    readonly loans: number;
    readonly firstDay: number;
    /** A planned step met a rule, such as the hours for calls. */
    readonly onRefused: (refusal: RefusedCall) => void;
  },
): DemoEvent[] {
  const staff = new StaffOfTheDay(environment);
  const mornings = new Map<number, (() => Promise<void>)[]>();
  const evenings = new Map<number, (() => Promise<void>)[]>();
  for (const plan of planYear({ loans, firstDay })) {
    const borrower = new YearBorrower(environment, staff, plan);
    // A borrower who returns may still owe a payment that came late, and is refused a second loan.
    add(mornings, plan.appliesDaysAgo, () => unlessRefused(() => borrower.applies(), onRefused));
    add(evenings, plan.appliesDaysAgo, () => borrower.isDecided());
    for (const step of plan.steps) {
      add(evenings, step.daysAgo, () => unlessRefused(() => borrower.does(step), onRefused));
    }
  }
  return [
    ...Array.from(mornings, ([daysAgo, work]) => at(daysAgo, 10, () => sideBySide(work))),
    ...Array.from(evenings, ([daysAgo, work]) =>
      at(daysAgo, 14, async () => {
        staff.nextDay();
        await sideBySide(work);
      }),
    ),
  ];
}

async function unlessRefused(
  work: () => Promise<void>,
  onRefused: (refusal: RefusedCall) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    onRefused(error);
  }
}

function add<Work>(into: Map<number, Work[]>, day: number, work: Work): void {
  const known = into.get(day);
  if (known === undefined) into.set(day, [work]);
  else known.push(work);
}

async function sideBySide(work: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = work.values();
  async function next(): Promise<void> {
    for (const run of waiting) await run();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
