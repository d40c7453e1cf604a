import { listReferredApplications } from '@hiram/contract/origination/decisions';
import type { Page } from '@playwright/test';
import type { ApplicationLinks, Preview, ReferredCase } from '#origination/decisions/queries.ts';
import { fakePersonalData } from '#testing/people/unmasking/fake-personal-data.ts';
import {
  type FakedAnswer,
  type FakedHandler,
  type FakedRequest,
  fakeCalls,
  isSet,
  rowsOf,
} from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const MINUTE = 60_000;
/** The business clock is a week ahead of the browser, as after "Next day" in development. */
const AHEAD_MINUTES = 7 * 24 * 60;

function fromNow(minutes: number): string {
  return new Date(Date.now() + (AHEAD_MINUTES + minutes) * MINUTE).toISOString();
}

/** The applications of a fake API that exists for one test. The test can read and change its state. */
export interface FakedApplications {
  readonly staff: FakedStaff;
  readonly cases: ReferredCase[];
  /** The page size of the queue. */
  pageSize: number;
}

const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const answers = [
  { group: 'Identity', title: 'Full name', value: 'Ma•• Cl•• d•• l•• Sa••', fact: 'fullName' },
  { group: 'Identity', title: 'Date of birth', value: '••••', fact: 'birthDay' },
  { group: 'Identity', title: 'Identity card', value: '•••• 6789', fact: 'documentNumber' },
  { group: 'Work and income', title: 'Employer', value: '••••', fact: 'employer' },
  { group: 'Work and income', title: 'Monthly income', value: '₱18,500.00' },
  { group: 'Work and income', title: 'Second income', value: '' },
  { group: 'First reference', title: 'Name', value: 'Lo•• Di••', fact: 'reference1Name' },
  { group: 'First reference', title: 'Mobile number', value: '••• ••• 0121', fact: 'reference1Mobile' },
];

const features: ReferredCase['features'] = [
  { feature: 'age_years', title: 'Age', value: '32 years', source: 'applicant', isKnown: true },
  {
    feature: 'monthly_income',
    title: 'Monthly income',
    value: '₱18,500.00',
    source: 'applicant',
    isKnown: true,
  },
  {
    feature: 'loans_settled',
    title: 'Loans settled with us',
    value: '2',
    source: 'own_books',
    isKnown: true,
  },
  {
    feature: 'worst_delay_days',
    title: 'Longest delay',
    value: '6 days',
    source: 'own_books',
    isKnown: true,
  },
  {
    feature: 'identity_match',
    title: 'Face and card match',
    value: 'Unknown: no answer in time',
    source: 'identity_check',
    isKnown: false,
  },
  {
    feature: 'bureau_score',
    title: 'Score',
    value: 'Unknown: no answer in time',
    source: 'credit_bureau',
    isKnown: false,
  },
  {
    feature: 'open_debts',
    title: 'Debts elsewhere',
    value: '₱4,200.00',
    source: 'credit_bureau',
    isKnown: true,
  },
  {
    feature: 'name_matches',
    title: 'Account is in the same name',
    value: 'yes',
    source: 'payment_account',
    isKnown: true,
  },
];

const links: ApplicationLinks = {
  isRecorded: true,
  shared: [
    {
      kind: 'device',
      others: '2',
      inWeek: '3',
      people: [linkedTo('a1', { name: 'Je•• Ma••', openLoans: '1' }), linkedTo('a2', { name: 'Ri•• Ma••' })],
    },
    {
      kind: 'payout_account',
      others: '1',
      inWeek: '1',
      people: [
        linkedTo('a3', {
          name: 'No•• Sa••',
          theirKind: 'payout_account',
          openLoans: '1',
          worstDaysLate: '96',
        }),
      ],
    },
    {
      kind: 'phone',
      others: '1',
      inWeek: '1',
      people: [linkedTo('a2', { name: 'Ri•• Ma••', theirKind: 'reference' })],
    },
    { kind: 'address', others: '0', inWeek: '1', people: [] },
  ],
};

function linkedTo(
  id: string,
  person: Partial<ApplicationLinks['shared'][number]['people'][number]>,
): ApplicationLinks['shared'][number]['people'][number] {
  return {
    applicationId: `00000000-0000-7000-8000-0000000000${id}`,
    name: '',
    theirKind: 'device',
    state: 'declined',
    sentAt: fromNow(-9_000),
    openLoans: '0',
    settledLoans: '0',
    worstDaysLate: '0',
    ...person,
  };
}

const ruleHits: ReferredCase['ruleHits'] = [
  {
    rule: 'income_too_low_for_amount',
    outcome: 'declined',
    explanation: 'The instalment would be 31 % of the income; at most 30 % is allowed.',
  },
  {
    rule: 'bureau_unknown',
    outcome: 'referred',
    explanation: 'The credit bureau did not answer within its time.',
  },
  {
    rule: 'repeat_client_in_good_standing',
    outcome: 'approved',
    explanation: 'Two loans were settled with at most 6 days of delay.',
  },
];

function referred(number: number, overrides: Partial<ReferredCase>): ReferredCase {
  return {
    caseId: `00000000-0000-7000-8000-0000000000d${number}`,
    brand: 'hiram',
    timeZone: 'Asia/Manila',
    productName: 'Hiram Salary Loan',
    currency: 'PHP',
    amount: '1200000',
    periods: '3',
    termUnit: 'month',
    state: 'under_review',
    sentAt: fromNow(-600),
    decideBy: fromNow(840),
    isEscalated: false,
    asOf: fromNow(0),
    why: ['Not known: Score.', 'Not known: Face and card match.'],
    assigneeName: '',
    isMine: false,
    locale: 'en',
    answers,
    documents: [
      { imageId: 'front', kind: 'identity_front', title: 'Identity card, front' },
      { imageId: 'back', kind: 'identity_back', title: 'Identity card, back' },
      { imageId: 'selfie', kind: 'selfie', title: 'Photo of the face' },
    ],
    consents: [
      { title: 'Use of my data for this application', digest: DIGEST, givenAt: fromNow(-601) },
      {
        title: 'Asking a credit bureau',
        digest: DIGEST.split('').toReversed().join(''),
        givenAt: fromNow(-601),
      },
    ],
    features,
    ruleSet: { version: '7', digest: DIGEST },
    ruleHits,
    budget: {
      income: '1850000',
      needs: '900000',
      debts: '120000',
      reserve: '185000',
      mostPerMonth: '645000',
      mostAmount: '1000000',
    },
    approvableAmount: '1000000',
    minAmount: '200000',
    amountStep: '50000',
    productTerms: [
      { periods: '1', termUnit: 'month' },
      { periods: '3', termUnit: 'month' },
      { periods: '6', termUnit: 'month' },
    ],
    declineReasons: [
      { reason: 'income_too_low', title: 'The income is too low for this loan' },
      { reason: 'identity_not_proven', title: 'The identity could not be proven' },
      { reason: 'too_much_debt', title: 'Too much is owed elsewhere' },
    ],
    steps: [
      { step: 'sent', by: '', at: fromNow(-600), words: '' },
      { step: 'referred', by: '', at: fromNow(-598), words: '' },
    ],
    ...overrides,
  };
}

/** Three are pending, the first of them past its deadline; one is decided. */
function someCases(): ReferredCase[] {
  return [
    referred(1, {
      amount: '500000',
      periods: '30',
      termUnit: 'day',
      isEscalated: true,
      decideBy: fromNow(-75),
      why: ['The name on the account differs.'],
    }),
    referred(2, {}),
    referred(3, {
      brand: 'udhaar',
      timeZone: 'Asia/Kolkata',
      currency: 'INR',
      amount: '15000000',
      locale: 'hi',
      productName: 'Udhaar Plus',
      decideBy: fromNow(1_300),
      assigneeName: 'Rahul Verma',
    }),
    referred(4, { state: 'declined', amount: '800000', sentAt: fromNow(-4_000) }),
  ];
}

export async function fakeApplications(
  page: Page,
  overrides: Partial<FakedStaff> & { cases?: ReferredCase[] } = {},
): Promise<FakedApplications> {
  const { cases = someCases(), ...ofStaff } = overrides;
  const staff = await fakeStaff(page, { role: 'credit_officer', ...ofStaff });
  const api: FakedApplications = { staff, cases, pageSize: 50 };
  await fakePersonalData(page, staff);
  await fakeCalls(page, staff, handlersOf(api));
  await page.route('**/under/console/referred-applications/document?**', (route) => {
    if (staff.isDown) return route.abort();
    const request = Object.fromEntries(new URL(route.request().url()).searchParams);
    staff.calls.push({ path: 'referred-applications/document', request });
    return route.fulfill({ contentType: 'image/svg+xml', body: identityCard });
  });
  return api;
}

/** A card photographed sideways, as often happens. */
const identityCard = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900" viewBox="0 0 600 900">
<rect width="600" height="900" fill="#cfd8e3"/><g transform="translate(520 120) rotate(90)">
<rect width="660" height="420" rx="24" fill="#f7f3e4"/><rect x="30" y="90" width="180" height="220" fill="#8aa0b8"/>
<text x="240" y="70" font-size="34" font-family="sans-serif">SPECIMEN CARD</text>
<text x="240" y="150" font-size="28" font-family="sans-serif">No person</text></g></svg>`;

function handlersOf(api: FakedApplications): Readonly<Record<string, FakedHandler>> {
  return {
    'referred-applications': ({ queue, ofBrand, after = '0' }) => {
      const { cases, pageSize } = api;
      const fitting = cases.filter(
        (one) => isIn(one, queue) && (ofBrand === undefined || one.brand === ofBrand),
      );
      const end = Number(after) + pageSize;
      return {
        cases: rowsOf(listReferredApplications.data.cases, fitting.slice(Number(after), end)),
        ...(fitting.length > end && { next: String(end) }),
        asOf: fromNow(0),
        waiting: String(cases.filter(({ state }) => state === 'under_review').length),
        held: String(cases.filter((one) => isIn(one, 'held')).length),
      };
    },
    'referred-applications/open': (request) => ({ ...find(api, request), asOf: fromNow(0) }),
    'referred-applications/links': () => links,
    'referred-applications/hold': () => ({}),
    'referred-applications/screening': () => ({}),
    'referred-applications/assign': (request) => {
      const found = find(api, request);
      const isMine = isSet(request, 'toMe');
      Object.assign(found, { isMine, assigneeName: isMine ? 'Maria Santos' : '' });
      found.steps.push({
        step: isMine ? 'taken' : 'given_back',
        by: 'Maria Santos',
        at: fromNow(0),
        words: '',
      });
      return {};
    },
    'referred-applications/preview': (request) => previewOf(find(api, request), request),
    'referred-applications/decide': (request) => {
      const found = find(api, request);
      if (api.staff.requiresStepUp) return 'proof_needed';
      if (found.state !== 'under_review') return 'application_decided';
      decide(found, request.outcome === 'approved', 'Maria Santos', request.note ?? '');
      return {};
    },
  };
}

export function decide(found: ReferredCase, isApproved: boolean, by: string, words: string): void {
  found.state = isApproved ? 'awaiting_signature' : 'declined';
  found.steps.push({ step: isApproved ? 'approved' : 'declined', by, at: fromNow(0), words });
}

function find({ cases }: FakedApplications, { caseId }: FakedRequest): ReferredCase {
  const found = cases.find((one) => one.caseId === caseId);
  if (found === undefined) throw new Error(`unknown case ${caseId}`);
  return found;
}

function isIn({ state, isMine, hold }: ReferredCase, queue: string | undefined): boolean {
  if (queue === 'held') return hold?.isReleased === false;
  if (queue === 'decided') return state !== 'under_review';
  return state === 'under_review' && (queue === 'waiting' || isMine);
}

function previewOf({ state, locale }: ReferredCase, request: FakedRequest): FakedAnswer {
  if (state !== 'under_review') return 'application_decided';
  const isHindi = locale === 'hi';
  if (request.outcome === 'declined') {
    return {
      title: isHindi ? 'हम यह लोन नहीं दे सकते' : 'We cannot lend you this',
      sentence: isHindi ? 'नीचे लिखा है क्यों, और क्या बदल सकता है।' : 'Below is why, and what would change it.',
      reasons: (request.reasons ?? '').split(',').map((reason) => ({
        title: `Reason ${reason}`,
        explanation: 'What was found, in plain words.',
        remedy: 'What would change it.',
      })),
      applyAgainOn: '2027-01-15',
      message: isHindi ? 'आपके आवेदन का जवाब आ गया है।' : 'Your application has been answered.',
    } satisfies Preview;
  }
  const amount = BigInt(request.amount ?? '0');
  return {
    title: isHindi ? 'आपका लोन मंज़ूर हुआ' : 'Your loan is approved',
    sentence: isHindi ? 'शर्तें पढ़ें और हस्ताक्षर करें।' : 'Read the terms and sign when you agree.',
    offer: {
      amount: amount.toString(),
      periods: request.periods ?? '',
      termUnit: request.termUnit === 'day' ? 'day' : 'month',
      netProceeds: (amount - 10_000n).toString(),
      totalCost: '64000',
      totalToRepay: (amount + 54_000n).toString(),
      firstDueOn: '2026-12-16',
      firstAmount: '354000',
      validUntil: '2026-11-22T15:59:59.000Z',
    },
    reasons: [],
    message: isHindi ? 'आपका लोन मंज़ूर हुआ।' : 'Good news: your loan is approved.',
  } satisfies Preview;
}
