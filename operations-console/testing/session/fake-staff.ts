import { LIMITED_ACTIONS } from '@hiram/contract/people/amount-limits';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import type { Page, Route } from '@playwright/test';
import { answerCall, type FakedAnswer, type FakedRequest, type FakedSession, isSet } from './fake-calls.ts';

export const RIGHT_PASSWORD = 'a quiet river at noon';
export const RIGHT_CODE = '123456';
export const RECOVERY_CODE = 'abcd-efgh-jkmn-pqrs';
export const INVITATION = 'i'.repeat(43);

interface FakedMessage {
  readonly messageId: string;
  readonly senderName: string;
  readonly brand: string;
  readonly remark: string;
  readonly minutesAgo: number;
  state: 'new' | 'answered' | 'closed';
  isMine: boolean;
  assigneeName: string;
  steps: { step: string; by: string; at: string; words: string }[];
  /** Set by a test of a lender with a mail server. */
  answerFrom?: string;
  emails?: FakedEmail[];
}

interface FakedEmail {
  readonly emailId: string;
  readonly direction: 'received' | 'sent';
  readonly at: string;
  readonly address: string;
  readonly isOtherAddress: boolean;
  readonly subject: string;
  readonly text: string;
  readonly attachments: string;
  delivery?: 'waiting' | 'sent' | 'failed' | 'unclear';
  problem?: string;
  deliveryAt?: string;
}

/** The staff calls of a fake API that exists for one test. The test can read and change its state. */
export interface FakedStaff extends FakedSession {
  role: StaffRole;
  /** The step-up methods of this user. */
  stepUpBy: 'app' | 'provider' | 'both';
  /** Whether the next access change requires step-up authentication. */
  requiresStepUp: boolean;
  /** The faults found in the audit trail. */
  auditFaults: readonly { who: string; chain: string; position: string; fault: string }[];
  /** The identity provider for single sign-on, if there is one. */
  provider: { readonly title: string; readonly hasSecondFactor?: boolean } | undefined;
  idleSeconds: number;
  /** Whether invitations are mailed to the invitee. */
  mailsInvitations: boolean;
  messages: FakedMessage[];
  /** The access reviews that were made. */
  readonly reviews: Map<string, { readonly decision: string; readonly reason: string }>;
}

function message(number: number, given: Partial<FakedMessage>): FakedMessage {
  return {
    messageId: `00000000-0000-7000-8000-00000000000${number}`,
    senderName: 'Ju•• de•• Cr••',
    brand: 'hiram',
    remark: 'Hello. I paid at 7-Eleven yesterday and the app still shows the loan as due. What should I do?',
    minutesAgo: 35,
    state: 'new',
    isMine: false,
    assigneeName: '',
    steps: [],
    ...given,
  };
}

/** Three messages are waiting, one of them for more than a day. */
function someMessages(): FakedMessage[] {
  return [
    message(1, {
      senderName: 'Li•• Re••',
      minutesAgo: 1_700,
      remark: 'Good day. How can I move the due date of my loan by a week?\n\nThank you,\nLiza',
    }),
    message(2, {}),
    message(3, {
      senderName: 'रा•• श••',
      brand: 'udhaar',
      minutesAgo: 4,
      remark: 'मुझे कोड नहीं मिल रहा है।',
      assigneeName: 'Rahul Verma',
    }),
    message(4, { senderName: 'Ben Diaz', state: 'answered', minutesAgo: 2_900 }),
  ];
}

export async function fakeStaff(page: Page, given: Partial<FakedStaff> = {}): Promise<FakedStaff> {
  const staff: FakedStaff = {
    role: 'support',
    isSignedIn: true,
    stepUpBy: 'app',
    requiresStepUp: false,
    isDown: false,
    auditFaults: [],
    provider: undefined,
    idleSeconds: 1200,
    mailsInvitations: false,
    messages: someMessages(),
    reviews: new Map(),
    calls: [],
    ...given,
  };
  await page.route('**/under/console/**', (route) => answer(staff, route));
  return staff;
}

function answer(staff: FakedStaff, route: Route): Promise<void> {
  const path = new URL(route.request().url()).pathname.replace('/under/console/', '');
  const handle = open[path] ?? (staff.isSignedIn ? behindSignIn[path] : undefined);
  const unanswered = staff.isSignedIn ? 'unavailable' : 'session_required';
  return answerCall(staff, route, (request) => handle?.(staff, request) ?? unanswered);
}

type Handler = (staff: FakedStaff, request: FakedRequest) => FakedAnswer;

const open: Readonly<Record<string, Handler>> = {
  'login/password': (_staff, { email, password }) =>
    email === 'maria@hiram.example' && password === RIGHT_PASSWORD
      ? { loginToken: 'l'.repeat(43) }
      : 'staff_login_wrong',
  'login/ways': ({ provider }) => (provider === undefined ? {} : { provider: { title: provider.title } }),
  'login/provider/start': () => ({
    providerAddress: '/sign-in?code=good-code&state=good-state',
    providerToken: 't'.repeat(43),
  }),
  'login/provider/finish': (staff, { code, state, providerToken }) => {
    const isRight = code === 'good-code' && state === 'good-state' && providerToken === 't'.repeat(43);
    if (!isRight) return 'provider_login_refused';
    if (staff.provider?.hasSecondFactor === false) return { loginToken: 'l'.repeat(43) };
    staff.isSignedIn = true;
    return { account: signedInAs(staff) };
  },
  'login/second-factor': (staff, { totpCode }) => signIn(staff, totpCode === RIGHT_CODE),
  'login/recovery-code': (staff, { recoveryCode }) => {
    const found = signIn(staff, recoveryCode === RECOVERY_CODE);
    return typeof found === 'object' ? { ...found, recoveryCodesLeft: '9' } : found;
  },
  'invitation/open': (_staff, { invitationToken }) =>
    invitationToken === INVITATION
      ? {
          name: 'Maria Santos',
          email: 'maria@hiram.example',
          totpSecret: 'HIRAMDEMOSTAFFHIRAMDEMOSTAFFHIRA',
          totpUri: 'otpauth://totp/Hiram:maria?secret=HIRAMDEMOSTAFFHIRAMDEMOSTAFFHIRA',
        }
      : 'invitation_not_usable',
  'invitation/accept': (staff, { newPassword, totpCode }) => {
    if (newPassword === 'password1234') return 'password_too_common';
    if (totpCode !== RIGHT_CODE) return 'second_factor_wrong';
    staff.isSignedIn = true;
    return { recoveryCodes: Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`) };
  },
};

function signIn(staff: FakedStaff, isRight: boolean): FakedAnswer {
  if (!isRight) return 'second_factor_wrong';
  staff.isSignedIn = true;
  return signedInAs(staff);
}

function signedInAs({ role, idleSeconds }: FakedStaff) {
  return {
    staffId: '00000000-0000-7000-8000-0000000000aa',
    name: 'Maria Santos',
    email: 'maria@hiram.example',
    role,
    permissions: permissionsOfRole[role],
    idleSeconds: String(idleSeconds),
    sessionEndsAt: new Date(Date.now() + 43_200_000).toISOString(),
  };
}

/** Every action has the same limits in every market: proposers, finance, finance managers. */
const roleLimits = [
  { role: 'support', limit: '200000' },
  { role: 'collections', limit: '200000' },
  { role: 'finance', limit: '5000000' },
  { role: 'finance_manager', limit: '50000000' },
] as const;

function limitsOf(role: StaffRole) {
  const approvers = roleLimits.slice(2);
  const propose = roleLimits.find((one) => one.role === role)?.limit;
  const approve = approvers.find((one) => one.role === role)?.limit;
  return (['PH', 'IN'] as const).flatMap((market) =>
    LIMITED_ACTIONS.map((action) => ({
      market,
      action,
      currency: market === 'IN' ? 'INR' : 'PHP',
      ...(propose !== undefined && { propose }),
      ...(approve !== undefined && { approve }),
      proposers: roleLimits,
      approvers,
    })),
  );
}

function account(staff: FakedStaff) {
  const { stepUpBy } = staff;
  return {
    ...signedInAs(staff),
    hasApp: stepUpBy !== 'provider',
    hasPassword: stepUpBy !== 'provider',
    hasPasskey: false,
    ...(stepUpBy !== 'app' && { provider: { title: 'Example account' } }),
    recoveryCodesLeft: '10',
    sessions: [
      { sessionId: 's-1', startedAt: ago(300), lastSeenAt: ago(0), address: '203.0.113.7', isThisOne: true },
      {
        sessionId: 's-2',
        startedAt: ago(90),
        lastSeenAt: ago(15),
        address: '198.51.100.4',
        isThisOne: false,
      },
    ],
  };
}

function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

function accessReviews({ reviews }: FakedStaff) {
  const DAY_MINUTES = 1_440;
  const rows = members.map(({ staffId, name, email, role, status, openSessions }, place) => {
    const review = reviews.get(staffId);
    return {
      ...{ staffId, name, email, role, status, openSessions },
      grantedAt: ago((100 + place) * DAY_MINUTES),
      grantedBy: place === 0 ? '' : 'Ana Cruz',
      ...(place !== 1 && { lastLoginAt: ago(90) }),
      secondFactor: place === 1 ? 'none' : 'app',
      unmaskings: String(place * 7),
      actions: place === 1 ? '0' : '214',
      isRoleUnused: place === 1,
      ...(review !== undefined && { review: { ...review, role, by: 'Maria Santos', at: ago(0) } }),
      isOverdue: status === 'active' && review === undefined,
    };
  });
  return { members: rows, overdue: String(rows.filter((row) => row.isOverdue).length), asOf: ago(0) };
}

const behindSignIn: Readonly<Record<string, Handler>> = {
  account: account,
  'account/passkeys': () => ({ passkeys: [] }),
  logout: (staff) => {
    staff.isSignedIn = false;
    return {};
  },
  'account/prove': (staff, { totpCode }) => {
    if (totpCode !== RIGHT_CODE) return 'second_factor_wrong';
    staff.requiresStepUp = false;
    return {};
  },
  'account/prove/provider/start': () => ({
    providerAddress: '/sign-in?code=fresh-code&state=proof-state',
    providerToken: 'p'.repeat(43),
  }),
  'account/prove/provider/finish': (staff, { code, state, providerToken }) => {
    const isRight = code === 'fresh-code' && state === 'proof-state' && providerToken === 'p'.repeat(43);
    staff.requiresStepUp &&= !isRight;
    return isRight ? {} : 'provider_login_refused';
  },
  'account/change-password': (_staff, { currentPassword, newPassword, totpCode }) => {
    if (newPassword === 'password1234') return 'password_too_common';
    if (currentPassword !== RIGHT_PASSWORD) return 'current_password_wrong';
    return totpCode === RIGHT_CODE ? { endedSessions: '1' } : 'second_factor_wrong';
  },
  'account/limits': ({ role }) => ({ limits: limitsOf(role) }),
  'account/end-session': () => ({}),
  'account/end-other-sessions': () => ({ ended: '1' }),
  'contact-messages': (staff, request) => ({
    messages: staff.messages.filter((one) => isIn(one, request)).map(row),
    waiting: String(staff.messages.filter(({ state }) => state === 'new').length),
  }),
  'contact-messages/open': (staff, request) => opened(find(staff, request)),
  'contact-messages/assign': (staff, request) =>
    change(staff, request, (one) => {
      one.isMine = isSet(request, 'toMe');
      one.assigneeName = one.isMine ? 'Maria Santos' : '';
      one.steps.push({ step: one.isMine ? 'taken' : 'given_back', ...byMaria, words: '' });
    }),
  'contact-messages/answer': (staff, request) =>
    change(staff, request, (one) => {
      one.state = isSet(request, 'andClose') ? 'closed' : 'answered';
      one.steps.push({ step: 'answered', ...byMaria, words: one.answerFrom ? '' : (request.answer ?? '') });
      if (one.answerFrom) one.emails = [...(one.emails ?? []), sentEmail(request.answer ?? '')];
    }),
  'contact-messages/replies': () => ({
    replies: [
      {
        key: 'pay_at_store',
        title: 'Where to pay',
        text: 'Hello {name}, you can pay at any store. {which store}',
      },
    ],
  }),
  'contact-messages/resend-email': (staff, request) =>
    change(staff, request, (one) => {
      one.state = 'answered';
      for (const email of one.emails ?? []) if (email.emailId === request.emailId) email.delivery = 'waiting';
    }),
  'contact-messages/close': (staff, request) =>
    change(staff, request, (one) => {
      one.state = 'closed';
      one.steps.push({ step: 'closed', ...byMaria, words: request.reason ?? '' });
    }),
  staff: () => ({ members }),
  'staff/invite': (staff) =>
    staff.requiresStepUp ? 'proof_needed' : { staffId: 'new', ...invitation(staff) },
  'saved-views': () => ({ views: [] }),
  'open-work': () => ({ queues: [], asOf: '2026-11-15T02:05:00.000Z' }),
  'open-work/cases': () => ({ cases: [], asOf: '2026-11-15T02:05:00.000Z' }),
  'portfolio/money-today': () => ({
    asOf: '2026-11-15T02:05:00.000Z',
    day: '2026-11-15',
    currency: 'PHP',
    underWay: { amount: '0', payouts: '0', needAction: '0' },
  }),
  'payment-providers/health': () => ({ providers: [], asOf: '2026-11-15T02:05:00.000Z' }),
  'emergency-stops': () => ({ active: [], ended: [], targets: [], asOf: '2026-11-15T02:05:00.000Z' }),
  'access-reviews': (staff) => accessReviews(staff),
  'access-reviews/review': (staff, request) => {
    if (staff.requiresStepUp) return 'proof_needed';
    staff.reviews.set(request.staffId ?? '', {
      decision: request.decision ?? '',
      reason: request.reason ?? '',
    });
    return {};
  },
  'staff/suspend': (staff) => (staff.requiresStepUp ? 'proof_needed' : {}),
  'staff/approve-role': () => ({}),
  'staff/change-role': () => 'last_administrator',
  'audit/verify': (staff, { after }) =>
    after === undefined
      ? { entries: '5000', chains: '3', faults: [], next: 'aa 5000' }
      : { entries: '120', chains: '1', faults: staff.auditFaults },
  audit: auditPage,
  'audit/export': auditPage,
  'case-numbers/find': ({ role }, { number }) =>
    role === 'auditor' && number === 'CP-7K4M-29Q0' ? { kind: 'complaint', caseId: CASE } : 'not_found',
};

/** The complaint of the number. */
export const CASE = '00000000-0000-7000-8000-0000000000c9';

function auditPage(_staff: FakedStaff, { olderThan, action }: FakedRequest) {
  return {
    entries: (olderThan === undefined ? auditEntries : auditEntries.slice(0, 1).map(older)).filter(
      (entry) => action === undefined || entry.action === action,
    ),
    hasMore: olderThan === undefined && action === undefined,
  };
}

function invitation({ mailsInvitations }: FakedStaff) {
  return mailsInvitations
    ? { isMailed: true }
    : { isMailed: false, invitationToken: INVITATION, expiresAt: ago(-4_320) };
}

function sentEmail(text: string): FakedEmail {
  return {
    emailId: `sent-${text.length}`,
    direction: 'sent',
    at: byMaria.at,
    address: 'j•••@example.ph',
    isOtherAddress: false,
    subject: 'Your message to Hiram',
    text,
    attachments: '0',
    delivery: 'waiting',
    deliveryAt: byMaria.at,
  };
}

const byMaria = { by: 'Maria Santos', at: '2026-11-16T02:05:00.000Z' };

function find(staff: FakedStaff, { messageId }: FakedRequest): FakedMessage | undefined {
  return staff.messages.find((one) => one.messageId === messageId);
}

function change(
  staff: FakedStaff,
  request: FakedRequest,
  work: (message: FakedMessage) => void,
): FakedAnswer {
  const found = find(staff, request);
  if (found === undefined) return 'not_found';
  if (found.state !== 'new') return 'contact_message_handled';
  work(found);
  return {};
}

function isIn(one: FakedMessage, { queue, ofBrand, search }: FakedRequest): boolean {
  const inQueue = queue === 'mine' ? one.isMine && one.state !== 'closed' : one.state === queue;
  return inQueue && (ofBrand === undefined || ofBrand === one.brand) && search !== 'nobody@example.ph';
}

function row({
  minutesAgo,
  remark,
  steps: _steps,
  emails: _emails,
  answerFrom: _answerFrom,
  ...one
}: FakedMessage) {
  return { ...one, beginning: remark.replaceAll('\n', ' '), receivedAt: ago(minutesAgo) };
}

function opened(one: FakedMessage | undefined): FakedAnswer {
  if (one === undefined) return 'not_found';
  const sender = { telephone: '••• ••• 0001', email: 'j•••@example.ph', locale: 'en' };
  const way =
    one.answerFrom === undefined ? { noEmailBecause: 'not_configured' } : { answerFrom: one.answerFrom };
  return { ...row(one), ...sender, ...way, emails: one.emails ?? [], remark: one.remark, steps: one.steps };
}

const members = [
  { name: 'Ana Cruz', role: 'administrator', status: 'active', openSessions: '1', lastSeenAt: ago(3) },
  { name: 'Maria Santos', role: 'support', status: 'active', openSessions: '2', lastSeenAt: ago(0) },
  { name: 'Rahul Verma', role: 'support', status: 'suspended', openSessions: '0', lastSeenAt: ago(9_000) },
  { name: 'Carla Lim', role: 'collections', status: 'invited', openSessions: '0', invitationMail: 'failed' },
  {
    name: 'Nico Ramos',
    role: 'finance',
    status: 'active',
    openSessions: '0',
    approval: { role: 'finance', isMine: false },
  },
].map((member, index) => ({
  passkeys: '0',
  staffId: `00000000-0000-7000-8000-0000000000${index === 1 ? 'aa' : `b${index}`}`,
  email: `${member.name.toLowerCase().replace(' ', '.')}@hiram.example`,
  ...member,
}));

const auditEntries = [
  {
    who: 'Ana Cruz',
    action: 'role_changed',
    subjectKind: 'staff_member',
    reason: 'moved to the finance team',
  },
  { who: 'Maria Santos', action: 'contact_message_answered', subjectKind: 'contact_message', reason: '' },
  { who: 'System', action: 'staff_invited', subjectKind: 'staff_member', reason: 'invited by command' },
].map((entry, index) => ({
  ...entry,
  key: `${index}`,
  recordedAt: ago(10 + index),
  subjectId: `00000000-0000-7000-8000-0000000000c${index}`,
  requestId: `request-${index}`,
  address: '203.0.113.7',
  position: String(12 - index),
  hash: `${index}f`.repeat(32),
}));

function older<Entry extends { readonly key: string; readonly reason: string }>(entry: Entry): Entry {
  return { ...entry, key: `older ${entry.key}`, reason: 'a year ago' };
}
