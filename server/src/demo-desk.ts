import {
  decideConfiguration,
  openConfiguration,
  saveConfigurationDraft,
} from '@hiram/contract/configuration';
import {
  answerContactMessage,
  assignContactMessage,
  listContactMessages,
} from '@hiram/contract/contact-inbox';
import { assignReferredApplication, listReferredApplications } from '@hiram/contract/decisions';
import { sendContactMessage } from '@hiram/contract/engagement';
import * as loanActs from '@hiram/contract/loan-acts';
import { endContactCall, startContactCall } from '@hiram/contract/outreach-staff';
import { trackVisit } from '@hiram/contract/promotions';
import { actOnBreak, listBreaks, openBreak } from '@hiram/contract/reconciliation';
import { assert } from '@hiram/values/assert';
import { randomId } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import type { DemoBorrower } from './demo-borrower.ts';
import { demoComplaints } from './demo-complaints.ts';
import { at, type Happening, type People } from './demo-stories.ts';
import { DemoCaller, type DemoWorld, setSimulator } from './demo-world.ts';
import { findLoan } from './loans/index.ts';

const SUPPORT = 'support@hiram.example';
const FINANCE = 'finance@hiram.example';
const COLLECTIONS = 'collections@hiram.example';
const CREDIT = 'credit@hiram.example';
const OPERATIONS = 'operations@hiram.example';

/** The staff's work and what they have done so far. */
export function demoDesk(world: DemoWorld, people: People): Happening[] {
  return [
    ...demoComplaints(world, people),
    ...loanActHappenings(world, people),
    ...moneyHappenings(world, people),
    ...inboxHappenings(world),
    ...visits(world),
    at(1, 15, () => callsLate(world, people.late)),
    at(1, 16, () => takesReferred(world)),
    at(2, 11, () => changesProduct(world)),
  ];
}

function loanActHappenings(world: DemoWorld, people: People): Happening[] {
  const { waived, helped, overpaid, latest } = people;
  let moved = '';
  let given = '';
  return [
    at(4, 15, async () => {
      moved = await propose(
        world,
        SUPPORT,
        helped,
        { act: 'move_date', days: '7' },
        'Salary comes on the 15th; asked on the telephone, twice confirmed.',
      );
    }),
    at(4, 16, () => confirm(world, moved, 'The policy allows it, and the reason is good.')),
    at(2, 13, async () => {
      given = await propose(
        world,
        COLLECTIONS,
        waived,
        { act: 'waive_late_charges', amount: '500' },
        'Was in hospital; the discharge paper is in the file.',
      );
    }),
    at(2, 14, () => confirm(world, given, 'Paper seen.')),
    // These await approval.
    at(1, 10, async () => {
      const paidOn = calendarDateAt(world.clock.now(), 'Asia/Manila');
      const most = (await findLoan(world.database, overpaid.loanId))?.released?.position.credit ?? 0n;
      await propose(
        world,
        SUPPORT,
        overpaid,
        { act: 'refund_credit', amount: String(most), reference: 'INSTAPAY-DEMO-0001', paidOn },
        'Paid twice by mistake; sent back to the same wallet.',
      );
    }),
    at(1, 14, async () => {
      await propose(
        world,
        COLLECTIONS,
        latest,
        { act: 'write_off' },
        'Number out of service, three letters returned. Nobody reached for six weeks.',
      );
    }),
  ];
}

async function propose(
  world: DemoWorld,
  email: string,
  { loanId }: DemoBorrower,
  figures: Readonly<Record<string, string>> & { readonly act: loanActs.LoanAct },
  why: string,
): Promise<string> {
  const caller = await world.staff(email);
  const version = String((await findLoan(world.database, loanId))?.version ?? 0);
  const asked = { loanId, version, why, requestKey: randomId(), ...figures };
  return (await caller.send(loanActs.proposeLoanAct, asked)).proposalId;
}

async function confirm(world: DemoWorld, proposalId: string, why: string): Promise<void> {
  const caller = await world.staff(FINANCE);
  await caller.send(loanActs.decideLoanProposal, { proposalId, decision: 'confirm', why });
}

function moneyHappenings(world: DemoWorld, people: People): Happening[] {
  return [
    // Unallocated payments: the payer's order is unknown here.
    at(3, 17, () => strayMoney(world, '150000', 'PHP')),
    at(1, 17, () => strayMoney(world, '92500', 'INR')),
    // A payment in transit, and one only started.
    at(0, 0.6, async () => {
      const { payUrl } = await people.onItsWay.beginsToPay();
      await setSimulator(world, payUrl, { outcome: 'pending' }, 'POST');
    }),
    at(0, 0.7, async () => void (await people.paying.beginsToPay())),
    // The provider refunds a payment without our request: its report contains the refund, our ledger does
    // not.
    at(5, 12, async () => {
      const reference = await people.referencePaying.pays({ part: '150000' });
      await setSimulator(world, `refunds/neutral/${reference}`, {}, 'POST');
    }),
    at(1, 18, () => explainsBreak(world)),
  ];
}

/** A payment to the provider under a reference that we never issued. */
async function strayMoney(world: DemoWorld, amountMinor: string, currency: string): Promise<void> {
  const callbackUrl = `http://${world.host}:${world.port}/callbacks/payments/neutral`;
  const order = { idempotencyKey: `repayment-${randomId()}`, amountMinor, currency, callbackUrl };
  const made = await setSimulator(world, 'payments/neutral/payments', order, 'POST');
  // The cast matches the neutral provider's response shape.
  const { payPath } = made as { payPath: string };
  await setSimulator(world, world.simulatorUrl + payPath, { outcome: 'paid' }, 'POST');
}

async function explainsBreak(world: DemoWorld): Promise<void> {
  const caller = await world.staff(FINANCE);
  const { breaks } = await caller.send(listBreaks, { queue: 'staff' });
  // A break that no later file resolves.
  const first = breaks.find(({ kind }) => kind.includes('refund'));
  if (first === undefined) return;
  const { breakId } = first;
  for (const step of ['assign_to_me', 'explain'] as const) {
    const { version } = await caller.send(openBreak, { breakId });
    const note = 'Asked the provider, who looks it up; answer promised for tomorrow.';
    await caller.send(actOnBreak, { breakId, version, act: step, note });
  }
}

function inboxHappenings(world: DemoWorld): Happening[] {
  const letters = [
    [12, 'hiram', 'Amalia Halimbawa', 'Do you lend to people who are paid by the day?'],
    [6, 'udhaar', 'Om Udaharan', 'How long does it take until the money is there?'],
    [2, 'hiram', 'Berto Pagsubok', 'I lost my telephone. How do I log in with a new number?'],
    [1, 'hiram', 'Celia Tularan', 'Your page says 30,000. Can I have 50,000?'],
    [0, 'reference', 'Sample Person', 'Where is your office?'],
  ] as const;
  return [
    ...letters.map(([days, brand, name, remark], index) =>
      at(days, 0.3 + index * 0.02, async () => {
        const visitor = new DemoCaller(world.app, { brand, lang: 'en' }, `203.0.113.${20 + index}`);
        await visitor.send(sendContactMessage, {
          ...{ requestId: randomId(), name, remark },
          ...{ telephone: `+63 2 8555 02${10 + index}`, email: `visitor${index}@mail.example` },
        });
      }),
    ),
    at(5, 10, async () => {
      const caller = await world.staff(SUPPORT);
      const { messages } = await caller.send(listContactMessages, { queue: 'new' });
      const messageId = messages[0]?.messageId;
      assert(messageId !== undefined, 'somebody has written');
      await caller.send(assignContactMessage, { messageId, toMe: '1' });
      await caller.send(answerContactMessage, {
        messageId,
        answer: 'Yes: what counts is what you earn in a month.',
        andClose: '0',
      });
    }),
  ];
}

/** Visits through two links over the weeks, with more on Fridays. */
function visits(world: DemoWorld): Happening[] {
  return Array.from({ length: 60 }, (_, index) =>
    at(index + 1, 12.5, async () => {
      for (const [brand, link, many] of [
        ['hiram', 'app', 3 + ((index * 7) % 5)],
        ['hiram', 'counter', 1 + ((index * 3) % 3)],
        ['udhaar', 'app', 2 + ((index * 5) % 4)],
      ] as const) {
        const visitor = new DemoCaller(world.app, { brand, lang: 'en' }, '203.0.113.9');
        for (let visit = 0; visit < many; visit += 1) {
          await visitor.send(trackVisit, {
            ...{ user_from: link === 'app' ? 'facebook' : 'shop', utm_tag: 'demo', app_from: 'demo' },
            ...{ links_id: link, page_id: 'default', page_type: '1' },
            client_type: visit % 3 === 0 ? 'ios' : 'android',
          });
        }
      }
    }),
  );
}

async function callsLate(world: DemoWorld, { orderId }: DemoBorrower): Promise<void> {
  const caller = await world.staff(COLLECTIONS);
  const reason = 'A payment is late, and no message was answered.';
  const { contactId } = await caller.send(startContactCall, { orderId, purpose: 'collection', reason });
  await caller.send(endContactCall, { contactId, outcome: 'spoken', note: 'Promised to pay on Friday.' });
}

async function takesReferred(world: DemoWorld): Promise<void> {
  const caller = await world.staff(CREDIT);
  const { cases } = await caller.send(listReferredApplications, { queue: 'waiting' });
  const caseId = cases[0]?.caseId;
  assert(caseId !== undefined, 'somebody was referred');
  await caller.send(assignReferredApplication, { caseId, toMe: '1' });
}

/** A lower rate is drafted and proposed, and awaits compliance approval. */
async function changesProduct(world: DemoWorld): Promise<void> {
  const caller = await world.staff(OPERATIONS);
  const subject = { kind: 'product', subject: 'hiram:01980000-0000-7000-8000-000000000002' } as const;
  const opened = await caller.send(openConfiguration, subject);
  const content = opened.content.replace('"monthlyRate":"0.02"', '"monthlyRate":"0.019"');
  const { changeId, digest } = await caller.send(saveConfigurationDraft, {
    ...{ ...subject, content, basedOn: opened.version },
  });
  const why = 'The larger loan should be cheaper than the quick one by more.';
  await caller.send(decideConfiguration, { changeId, digest, decision: 'propose', why });
}
