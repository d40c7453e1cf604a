import { listBreaks, openBreak, performBreakAction } from '@hiram/contract/finance/reconciliation';
import { startContactCall } from '@hiram/contract/messaging/messaging-staff';
import {
  decideConfiguration,
  openConfiguration,
  saveConfigurationDraft,
} from '@hiram/contract/operations/configuration';
import * as loanActions from '@hiram/contract/operations/loan-actions';
import { assignReferredApplication, listReferredApplications } from '@hiram/contract/origination/decisions';
import { trackVisit } from '@hiram/contract/origination/promotions';
import { listPromises, recordDisposition, recordPromise } from '@hiram/contract/support/collections';
import {
  answerContactMessage,
  assignContactMessage,
  listContactMessages,
} from '@hiram/contract/support/contact-inbox';
import { sendContactMessage } from '@hiram/contract/support/engagement';
import { findLoan } from '@hiram/server/servicing/loans/index';
import { builtInStrategies, strategiesAsContent } from '@hiram/server/support/collection-strategies/index';
import { assert } from '@hiram/values/assert';
import { randomId } from '@hiram/values/ids';
import type { DemoBorrower } from './borrower.ts';
import { demoComplaints } from './complaints.ts';
import { DemoCaller, type DemoEnvironment, setSimulator } from './environment.ts';
import { at, type DemoEvent, type People } from './scenarios.ts';

const SUPPORT = 'support@hiram.example';
const FINANCE = 'finance@hiram.example';
const OTHER_FINANCE = 'finance2@hiram.example';
const COLLECTIONS = 'collections@hiram.example';
const CREDIT = 'credit@hiram.example';
const OPERATIONS = 'operations@hiram.example';
const COMPLIANCE = 'compliance@hiram.example';

/** The staff's work and what they have done so far. */
export function demoStaffWork(environment: DemoEnvironment, people: People): DemoEvent[] {
  return [
    ...demoComplaints(environment, people),
    ...loanActionEvents(environment, people),
    ...moneyEvents(environment, people),
    ...inboxEvents(environment),
    ...visits(environment),
    at(62, 10, () => comparesStrategies(environment)),
    at(1, 15, () => callsLate(environment, people.late)),
    at(1, 16, () => takesReferred(environment)),
    at(2, 11, () => changesProduct(environment)),
  ];
}

function loanActionEvents(environment: DemoEnvironment, people: People): DemoEvent[] {
  const { waived, helped, farOverpaid, latest } = people;
  let moved = '';
  let given = '';
  return [
    at(4, 15, async () => {
      moved = await propose(
        environment,
        SUPPORT,
        helped,
        { action: 'move_date', days: '7' },
        'Salary comes on the 15th; asked on the telephone, twice confirmed.',
      );
    }),
    at(4, 16, () => confirm(environment, moved, 'The policy allows it, and the reason is good.')),
    at(2, 13, async () => {
      given = await propose(
        environment,
        COLLECTIONS,
        waived,
        { action: 'waive_late_charges', amount: '500' },
        'Was in hospital; the discharge paper is in the file.',
      );
    }),
    at(2, 14, () => confirm(environment, given, 'Paper seen.')),
    // These await approval.
    at(1, 10, async () => {
      const most =
        (await findLoan(environment.database, farOverpaid.loanId))?.released?.position.credit ?? 0n;
      await propose(
        environment,
        // Above the limit of support.
        OTHER_FINANCE,
        farOverpaid,
        { action: 'refund_credit', amount: String(most) },
        'Paid three times by mistake; asked for the rest on the telephone.',
      );
    }),
    at(1, 14, async () => {
      await propose(
        environment,
        COLLECTIONS,
        latest,
        { action: 'write_off' },
        'Number out of service, three letters returned. Nobody reached for six weeks.',
      );
    }),
  ];
}

async function propose(
  environment: DemoEnvironment,
  email: string,
  { loanId }: DemoBorrower,
  figures: Readonly<Record<string, string>> & { readonly action: loanActions.LoanAction },
  why: string,
): Promise<string> {
  const caller = await environment.staff(email);
  const version = String((await findLoan(environment.database, loanId))?.version ?? 0);
  const proposalRequest = { loanId, version, why, requestKey: randomId(), ...figures };
  return (await caller.send(loanActions.proposeLoanAction, proposalRequest)).proposalId;
}

async function confirm(environment: DemoEnvironment, proposalId: string, why: string): Promise<void> {
  const caller = await environment.staff(FINANCE);
  await caller.send(loanActions.decideLoanProposal, { proposalId, decision: 'confirm', why });
}

function moneyEvents(environment: DemoEnvironment, people: People): DemoEvent[] {
  return [
    // Unallocated payments: the payer's order is unknown here.
    at(3, 17, () => unmatchedMoney(environment, '150000', 'PHP')),
    at(1, 17, () => unmatchedMoney(environment, '92500', 'INR')),
    // A payment in transit, and one only started.
    at(0, 0.6, async () => {
      const { payUrl } = await people.inTransit.beginsToPay();
      await setSimulator(environment, payUrl, { outcome: 'pending' }, 'POST');
    }),
    at(0, 0.7, async () => void (await people.paying.beginsToPay())),
    // The provider refunds a payment without our request: the nightly run finds it and reverses the payment.
    at(5, 12, async () => {
      const reference = await people.referencePaying.pays({ part: '150000' });
      await setSimulator(environment, `refunds/neutral/${reference}`, {}, 'POST');
    }),
    // The provider's report has a payment for another merchant: a break that no later file resolves.
    at(5, 13, () =>
      payAtProvider(environment, { idempotencyKey: 'invoice-0042', amountMinor: '87500', currency: 'PHP' }),
    ),
    at(1, 18, () => explainsBreak(environment)),
  ];
}

/** A payment to the provider under a reference that we never issued. */
async function unmatchedMoney(
  environment: DemoEnvironment,
  amountMinor: string,
  currency: string,
): Promise<void> {
  const webhookUrl = `http://${environment.host}:${environment.port}/callbacks/payments/neutral`;
  const idempotencyKey = `repayment-${randomId()}`;
  await payAtProvider(environment, { idempotencyKey, amountMinor, currency, webhookUrl });
}

async function payAtProvider(environment: DemoEnvironment, order: object): Promise<void> {
  const made = await setSimulator(environment, 'payments/neutral/payments', order, 'POST');
  // The cast matches the neutral provider's response shape.
  const { payPath } = made as { payPath: string };
  await setSimulator(environment, environment.simulatorUrl + payPath, { outcome: 'paid' }, 'POST');
}

async function explainsBreak(environment: DemoEnvironment): Promise<void> {
  const caller = await environment.staff(FINANCE);
  const { breaks } = await caller.send(listBreaks, { queue: 'staff' });
  const first = breaks.find(({ kind }) => kind === 'unconfirmed_in_report');
  if (first === undefined) return;
  const { breakId } = first;
  for (const step of ['assign_to_me', 'explain'] as const) {
    const { version } = await caller.send(openBreak, { breakId });
    const note = 'Asked the provider, who looks it up; answer promised for tomorrow.';
    await caller.send(performBreakAction, { breakId, version, action: step, note });
  }
}

function inboxEvents(environment: DemoEnvironment): DemoEvent[] {
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
        const visitor = new DemoCaller(environment.app, { brand, lang: 'en' }, `203.0.113.${20 + index}`);
        await visitor.send(sendContactMessage, {
          requestId: randomId(),
          name,
          remark,
          telephone: `+63 2 8555 02${10 + index}`,
          email: `visitor${index}@mail.example`,
        });
      }),
    ),
    at(5, 10, async () => {
      const caller = await environment.staff(SUPPORT);
      const { messages } = await caller.send(listContactMessages, { queue: 'new' });
      const messageId = messages[0]?.messageId;
      assert(messageId !== undefined, 'no contact message found');
      await caller.send(assignContactMessage, { messageId, toMe: true });
      await caller.send(answerContactMessage, {
        messageId,
        answer: 'Yes: what counts is what you earn in a month.',
        andClose: false,
      });
    }),
  ];
}

/** Visits through two links over the weeks, with more on Fridays. */
function visits(environment: DemoEnvironment): DemoEvent[] {
  return Array.from({ length: 60 }, (_, index) =>
    at(index + 1, 12.5, async () => {
      for (const [brand, link, many] of [
        ['hiram', 'app', 3 + ((index * 7) % 5)],
        ['hiram', 'counter', 1 + ((index * 3) % 3)],
        ['udhaar', 'app', 2 + ((index * 5) % 4)],
      ] as const) {
        const visitor = new DemoCaller(environment.app, { brand, lang: 'en' }, '203.0.113.9');
        for (let visit = 0; visit < many; visit += 1) {
          await visitor.send(trackVisit, {
            user_from: link === 'app' ? 'facebook' : 'shop',
            utm_tag: 'demo',
            app_from: 'demo',
            links_id: link,
            page_id: 'default',
            page_type: '1',
            client_type: visit % 3 === 0 ? 'ios' : 'android',
          });
        }
      }
    }),
  );
}

async function callsLate(environment: DemoEnvironment, { orderId }: DemoBorrower): Promise<void> {
  const caller = await environment.staff(COLLECTIONS);
  const reason = 'A payment is late, and no message was answered.';
  const { contactId } = await caller.send(startContactCall, { orderId, purpose: 'collection', reason });
  await caller.send(recordDisposition, {
    contactId,
    disposition: 'promise',
    note: 'Pays when the salary comes.',
  });
  const { canPromise, most, until, channels } = await caller.send(listPromises, { orderId });
  const [channel] = channels;
  if (!canPromise || channel === undefined) return;
  const promised = { amount: most, payOn: until, channel: channel.channel };
  await caller.send(recordPromise, { orderId, ...promised, requestKey: `demo-${orderId}` });
}

async function takesReferred(environment: DemoEnvironment): Promise<void> {
  const caller = await environment.staff(CREDIT);
  const { cases } = await caller.send(listReferredApplications, { queue: 'waiting' });
  const caseId = cases[0]?.caseId;
  assert(caseId !== undefined, 'no referred application found');
  await caller.send(assignReferredApplication, { caseId, toMe: true });
}

/** A lower rate is drafted and proposed, and awaits compliance approval. */
async function changesProduct(environment: DemoEnvironment): Promise<void> {
  const caller = await environment.staff(OPERATIONS);
  const subject = { kind: 'product', subject: 'hiram:01980000-0000-7000-8000-000000000002' } as const;
  const opened = await caller.send(openConfiguration, subject);
  const content = opened.content.replace('"monthlyRate":"0.02"', '"monthlyRate":"0.019"');
  const { changeId, digest } = await caller.send(saveConfigurationDraft, {
    ...subject,
    content,
    basedOn: opened.version,
  });
  const why = 'The larger loan should be cheaper than the quick one by more.';
  await caller.send(decideConfiguration, { changeId, digest, decision: 'propose', why });
}

/** A comparison of two collection strategies, approved by compliance: a message more, and fewer calls. */
async function comparesStrategies(environment: DemoEnvironment): Promise<void> {
  const [maker, checker] = [await environment.staff(OPERATIONS), await environment.staff(COMPLIANCE)];
  const { champion } = builtInStrategies;
  for (const subject of ['PH', 'IN']) {
    const key = { kind: 'collection_strategy', subject } as const;
    const opened = await maker.send(openConfiguration, key);
    const content = JSON.stringify(
      strategiesAsContent({
        experiment: 'A message more, fewer calls',
        challengerPercent: 40,
        // The ids of loans are random: a loan that a scenario calls must not be among those that are never called.
        holdoutPercent: 0,
        champion,
        challenger: {
          ...champion,
          buckets: {
            ...champion.buckets,
            days_8_to_30: { ...champion.buckets.days_8_to_30, reminderDays: [10, 17, 30], callsAWeek: 1 },
          },
        },
      }),
    );
    const { changeId, digest } = await maker.send(saveConfigurationDraft, {
      ...key,
      content,
      basedOn: opened.version,
    });
    const why = 'To see whether a message more brings as much as calls.';
    await maker.send(decideConfiguration, { changeId, digest, decision: 'propose', why });
    await checker.send(decideConfiguration, { changeId, digest, decision: 'publish', why });
  }
}
