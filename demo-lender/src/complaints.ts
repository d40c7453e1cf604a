import * as contract from '@hiram/contract/support/complaints-staff';
import { explainedAmount } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import type { DemoBorrower } from './borrower.ts';
import type { DemoEnvironment } from './environment.ts';
import { at, type DemoEvent, type People } from './scenarios.ts';

const SUPPORT = 'support@hiram.example';

/** One complaint and the actions on it over time. */
class Complaint {
  readonly #environment: DemoEnvironment;
  readonly #who: DemoBorrower;
  #id: string | undefined;

  constructor(environment: DemoEnvironment, who: DemoBorrower) {
    this.#environment = environment;
    this.#who = who;
  }

  get id(): string {
    assert(this.#id !== undefined, 'no complaint has been filed yet');
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

  async action(
    request: { action: contract.ComplaintAction } & Readonly<Record<string, string>>,
  ): Promise<void> {
    const caller = await this.#environment.staff(SUPPORT);
    const complaintId = this.id;
    const { version } = await caller.send(contract.openStaffComplaint, { complaintId });
    await caller.send(contract.performComplaintAction, { complaintId, version, ...request });
  }

  rated(score: '4' | '5'): Promise<void> {
    return this.#who.rates(this.id, score);
  }
}

/** Complaints of several kinds: some closed, one past its SLA, one awaiting approval, some new. */
export function demoComplaints(environment: DemoEnvironment, people: People): DemoEvent[] {
  return [
    ...ended(environment, people),
    ...waiting(environment, people),
    ...disputed(environment, people.disputing),
  ];
}

function ended(environment: DemoEnvironment, people: People): DemoEvent[] {
  const payout = new Complaint(environment, people.paying);
  const data = new Complaint(environment, people.indianActive);
  // Answered and not rated yet: the borrower's page asks for stars.
  const unrated = new Complaint(environment, people.referencePaying);
  const sorry =
    'We are sorry. The bank took the transfer up a day late. You were not charged for the days of waiting.';
  const encrypted =
    'Only those who decide on your application. It is sealed under a key of your own, and goes when you close your account.';
  return [
    at(24, 10, () => payout.sent('4', 'The money took two days to reach me. I waited at the counter.')),
    at(24, 14, () => payout.action({ action: 'take' })),
    at(23, 9, () => payout.action({ action: 'reply', text: sorry })),
    at(22, 18, () => payout.rated('4')),
    at(21, 10, () => payout.action({ action: 'close', cause: 'provider_failed' })),
    at(9, 9, () => data.sent('6', 'Please tell me who sees my PAN and for how long you keep it.')),
    at(8, 15, () => data.action({ action: 'take' })),
    at(8, 16, () => data.action({ action: 'reply', text: encrypted })),
    at(7, 20, () => data.rated('5')),
    at(6, 10, () => unrated.sent('7', 'Nobody answered the line on Saturday.')),
    at(5, 17, () => unrated.action({ action: 'take' })),
    at(5, 18, () =>
      unrated.action({ action: 'reply', text: 'We are sorry. The line is open from Monday to Friday.' }),
    ),
  ];
}

function waiting(environment: DemoEnvironment, people: People): DemoEvent[] {
  const forgottenComplaint = new Complaint(environment, people.uncounted);
  const collection = new Complaint(environment, people.harassed);
  const payment = new Complaint(environment, people.indianLate);
  const other = new Complaint(environment, people.referencePaying);
  const noteText = 'The log has one call of ours. Asked the agency for theirs.';
  return [
    // Unassigned, and past its SLA.
    at(26, 12, () =>
      forgottenComplaint.sent('7', 'The app shows my plan in English though I chose Filipino.'),
    ),
    // A collection complaint: contact about the loan is paused.
    at(3, 8.5, () =>
      collection.sent('1', 'Tatlong beses akong tinawagan kahapon sa trabaho ko.', { sonType: '1' }),
    ),
    at(2, 9, () => collection.action({ action: 'take' })),
    at(2, 9.2, () => collection.action({ action: 'note', text: noteText })),
    at(1, 11, () => payment.sent('3', 'I paid by UPI on the due day and the app still says late.')),
    at(0, 0.5, () => other.sent('8', 'Can I pay in two parts?')),
  ];
}

/** A disputed amount whose reversal awaits approval. */
function disputed(environment: DemoEnvironment, who: DemoBorrower): DemoEvent[] {
  const amount = new Complaint(environment, who);
  const written = 'I paid at the counter before closing time and was charged for the day.';
  const right = 'You were right: the charge of that day is taken back.';
  return [
    at(4, 10, async () =>
      amount.sent('2', written, { disputedLines: await reversibleLine(environment, who) }),
    ),
    at(3, 14, () => amount.action({ action: 'take' })),
    at(2, 15, async () => {
      const lineKeys = await reversibleLine(environment, who);
      await amount.action({ action: 'reply', text: right, decision: 'upheld', lineKeys });
    }),
  ];
}

async function reversibleLine(
  { database, clock }: DemoEnvironment,
  { loanId }: DemoBorrower,
): Promise<string> {
  const explained = await explainedAmount({ database, businessClock: clock }, { loanId, locale: 'en' });
  const line = explained?.lines.find(({ mayBeReversed }) => mayBeReversed);
  assert(line !== undefined, 'the loan has no late fees');
  return line.key;
}
