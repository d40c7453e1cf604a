import * as contract from '@hiram/contract/complaints-staff';
import { assert } from '@hiram/values/assert';
import type { DemoBorrower } from './demo-borrower.ts';
import { at, type Happening, type People } from './demo-stories.ts';
import type { DemoWorld } from './demo-world.ts';
import { explainedAmount } from './loans/index.ts';

const SUPPORT = 'support@hiram.example';

/** One complaint and the actions on it over time. */
class Complaint {
  readonly #world: DemoWorld;
  readonly #who: DemoBorrower;
  #id: string | undefined;

  constructor(world: DemoWorld, who: DemoBorrower) {
    this.#world = world;
    this.#who = who;
  }

  get id(): string {
    assert(this.#id !== undefined, 'nobody has complained yet');
    return this.#id;
  }

  /** A complaint type from the borrower's list, and the message. */
  async sent(
    type: string,
    text: string,
    more: { sonType?: string; disputedLines?: string } = {},
  ): Promise<void> {
    this.#id = await this.#who.complains({ type, text, ...more });
  }

  async act(wanted: { act: contract.ComplaintAct } & Readonly<Record<string, string>>): Promise<void> {
    const caller = await this.#world.staff(SUPPORT);
    const complaintId = this.id;
    const { version } = await caller.send(contract.openStaffComplaint, { complaintId });
    await caller.send(contract.actOnComplaint, { complaintId, version, ...wanted });
  }

  rated(score: '4' | '5'): Promise<void> {
    return this.#who.rates(this.id, score);
  }
}

/** Complaints of several kinds: some closed, one past its SLA, one awaiting approval, some new. */
export function demoComplaints(world: DemoWorld, people: People): Happening[] {
  return [...ended(world, people), ...waiting(world, people), ...disputed(world, people.disputing)];
}

function ended(world: DemoWorld, people: People): Happening[] {
  const payout = new Complaint(world, people.paying);
  const data = new Complaint(world, people.indianActive);
  const sorry =
    'We are sorry. The bank took the transfer up a day late. You were not charged for the days of waiting.';
  const sealed =
    'Only those who decide on your application. It is sealed under a key of your own, and goes when you close your account.';
  return [
    at(24, 10, () => payout.sent('4', 'The money took two days to reach me. I waited at the counter.')),
    at(24, 14, () => payout.act({ act: 'take' })),
    at(23, 9, () => payout.act({ act: 'reply', text: sorry })),
    at(22, 18, () => payout.rated('4')),
    at(21, 10, () => payout.act({ act: 'close', cause: 'provider_failed' })),
    at(9, 9, () => data.sent('6', 'Please tell me who sees my PAN and for how long you keep it.')),
    at(8, 15, () => data.act({ act: 'take' })),
    at(8, 16, () => data.act({ act: 'reply', text: sealed })),
    at(7, 20, () => data.rated('5')),
  ];
}

function waiting(world: DemoWorld, people: People): Happening[] {
  const forgotten = new Complaint(world, people.uncounted);
  const collection = new Complaint(world, people.harassed);
  const payment = new Complaint(world, people.indianLate);
  const other = new Complaint(world, people.referencePaying);
  const asked = 'The log has one call of ours. Asked the agency for theirs.';
  return [
    // Unassigned, and past its SLA.
    at(26, 12, () => forgotten.sent('7', 'The app shows my plan in English though I chose Filipino.')),
    // A collection complaint: contact about the loan is paused.
    at(3, 8.5, () =>
      collection.sent('1', 'Tatlong beses akong tinawagan kahapon sa trabaho ko.', { sonType: '1' }),
    ),
    at(2, 9, () => collection.act({ act: 'take' })),
    at(2, 9.2, () => collection.act({ act: 'note', text: asked })),
    at(1, 11, () => payment.sent('3', 'I paid by UPI on the due day and the app still says late.')),
    at(0, 0.5, () => other.sent('8', 'Can I pay in two parts?')),
  ];
}

/** A disputed amount whose reversal awaits approval. */
function disputed(world: DemoWorld, who: DemoBorrower): Happening[] {
  const amount = new Complaint(world, who);
  const written = 'I paid at the counter before closing time and was charged for the day.';
  const right = 'You were right: the charge of that day is taken back.';
  return [
    at(4, 10, async () => amount.sent('2', written, { disputedLines: await reversibleLine(world, who) })),
    at(3, 14, () => amount.act({ act: 'take' })),
    at(2, 15, async () => {
      const lineKeys = await reversibleLine(world, who);
      await amount.act({ act: 'reply', text: right, decision: 'upheld', lineKeys });
    }),
  ];
}

async function reversibleLine({ database, clock }: DemoWorld, { loanId }: DemoBorrower): Promise<string> {
  const explained = await explainedAmount({ database, clock }, { loanId, locale: 'en' });
  const line = explained?.lines.find(({ mayBeReversed }) => mayBeReversed);
  assert(line !== undefined, 'lateness has cost something');
  return line.key;
}
