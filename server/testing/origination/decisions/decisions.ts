import type { MarketId } from '@hiram/contract/market-ids';
import { saveCertifyPage, sendApplication } from '@hiram/contract/origination/applications';
import { acceptInvitation, openInvitation } from '@hiram/contract/people/staff';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import type { Contact } from '@hiram/server/messaging/index';
import {
  personalDataOfApplication,
  registerApplicationRoutes,
} from '@hiram/server/origination/applications/index';
import { announceAppeals } from '@hiram/server/origination/decisions/announce-appeal';
import { decideByRules } from '@hiram/server/origination/decisions/decide-by-rules';
import type {
  DecisionDependencies,
  OwnLoanHistory,
} from '@hiram/server/origination/decisions/decision-context';
import { registerDecisionRoutes } from '@hiram/server/origination/decisions/decisions.routes';
import { publishDemoRuleSets } from '@hiram/server/origination/decisions/demo-rule-sets';
import type { Outcome } from '@hiram/server/origination/decisions/evaluate';
import { requestCheck } from '@hiram/server/origination/decisions/gather-checks';
import { registerFraudListRoutes } from '@hiram/server/origination/fraud-lists/index';
import { insertAccount } from '@hiram/server/origination/payment-accounts/payment-accounts.sql';
import { personalDataOfScreening, registerScreeningRoutes } from '@hiram/server/origination/screening/index';
import {
  createStaffSessionResolver,
  inviteStaffByCommand,
  newTotpSecret,
  registerStaffRoutes,
  type StaffContext,
  totpCode,
  totpStepAt,
} from '@hiram/server/people/staff/index';
import { combinedReader, registerUnmaskingRoutes } from '@hiram/server/people/unmasking/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { applicantChecksFrom } from '@hiram/server/providers/applicant-checks/index';
import type { SendOutcome } from '@hiram/server/providers/sms/index';
import { assert } from '@hiram/values/assert';
import { type ApplicationId, timeOrderedIds } from '@hiram/values/ids';
import { testBrand } from '#people/brands/brand.ts';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { openTab, type Tab } from '#platform/http/tab.ts';
import {
  type ApplicationApi,
  beginComplete,
  type Person,
  startApplicationApi,
} from '../applications/application-api.ts';
import { filledPages } from '../applications/pages.ts';

export interface Applied {
  readonly person: Person;
  readonly id: ApplicationId;
}

/** Applications and decisions on one database: borrowers and staff over HTTP, with test providers. */
export interface DecisionTestEnvironment {
  readonly api: ApplicationApi;
  readonly parts: DecisionDependencies;
  /** The console's API. */
  readonly console: TestApp;
  readonly sent: readonly Contact[];
  /** Outcome of the next messages. */
  messageOutcome: SendOutcome;
  books: OwnLoanHistory;
  /**
   * A new borrower submits an application. The last digits of their document determine the providers'
   * responses.
   */
  apply(overrides?: {
    readonly endsIn?: string;
    readonly market?: MarketId;
    readonly document?: string;
    readonly locale?: string;
    /** The device from which it is sent; by default one of the borrower's own. */
    readonly deviceId?: string;
    /** The wallet to which the loan shall be paid out; none by default. */
    readonly wallet?: string;
    /** The number of the first reference. */
    readonly reference?: string;
    /** Answers of the page about work, besides the usual ones. */
    readonly work?: Readonly<Record<string, string>>;
    /** The applicant's name; by default one that no list has. */
    readonly fullName?: string;
    readonly birthDay?: string;
    /** A borrower who applies again; by default a new one. */
    readonly by?: Person;
  }): Promise<Applied>;
  /** Runs the workflow's steps without Restate. */
  decide(id: ApplicationId): Promise<Outcome | 'not_open' | 'waits'>;
  staff(role: StaffRole, name: string): Promise<Tab & { readonly staffId: string }>;
  close(): Promise<void>;
}

const CLEAN_SUFFIX = '6789';

export async function startDecisionTestEnvironment(
  providersUrl: string,
  personalData?: PersonalData,
  { isScreening = false }: { readonly isScreening?: boolean } = {},
): Promise<DecisionTestEnvironment> {
  const api = await startApplicationApi(testBrand(), registerApplicationRoutes, personalData);
  await inTransaction(api.db.database, (tx) => publishDemoRuleSets(tx, api.businessClock.now()));
  const sent: Contact[] = [];
  const environment = {
    messageOutcome: { kind: 'sent', reference: 'test' } as SendOutcome,
    books: { settled: 0, open: 0, worstDaysLate: 0 } as OwnLoanHistory,
  };
  const parts: DecisionDependencies = {
    ...api.context,
    ownLoanHistory: async () => environment.books,
    brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
    checks: applicantChecksFrom(
      {
        identityCheckUrl: providersUrl,
        creditBureauUrl: providersUrl,
        cashfree: undefined,
        openSanctions: isScreening ? screeningBySimulator(providersUrl) : undefined,
      },
      // Long enough that a busy machine does not cause a provider timeout.
      { withinMs: 6_000, retryAfterMs: [10] },
    ),
    outreach: {
      contact: async (contact) => {
        sent.push(contact);
        return environment.messageOutcome;
      },
    },
  };
  const staff = staffContext(api);
  const console = await createTestApp({
    findBrand: api.brands.find,
    resolveSession: createStaffSessionResolver(staff),
  });
  registerStaffRoutes(console, staff);
  registerDecisionRoutes(console, {
    ...parts,
    systemClock,
    readImage: async (uploadId) => Buffer.from(`picture ${uploadId}`),
  });
  registerFraudListRoutes(console, {
    ...parts,
    systemClock,
    ids: timeOrderedIds(systemClock),
    whenAppealReleased: announceAppeals(parts),
  });
  registerScreeningRoutes(console, { ...parts, systemClock });
  registerUnmasking(console, api, parts);
  let applied = 0;
  return Object.assign(environment, {
    api,
    parts,
    console,
    sent,
    async apply({
      endsIn = CLEAN_SUFFIX,
      market = 'PH',
      document,
      locale = 'en',
      deviceId,
      reference,
      wallet,
      work,
      fullName,
      birthDay,
      by,
    }: Parameters<DecisionTestEnvironment['apply']>[0] = {}) {
      applied += 1;
      const person = by ?? (await api.newBorrower(market));
      const id = await beginComplete(api, person);
      const identity = document ?? documentNumber(market, applied, endsIn);
      const own = { ...(fullName && { fullName }), ...(birthDay && { birthDay }) };
      await saveIdentity(api, person, id, { document: identity, ...own });
      if (wallet !== undefined) await bindWallet(api, person, wallet);
      if (work !== undefined) await saveWork(api, person, id, work);
      if (reference !== undefined) await saveReference(api, person, id, reference);
      const common = { lang: locale, ...(deviceId !== undefined && { deviceId }) };
      const { status, message } = await api.send(sendApplication, person, { orderId: id }, common);
      assert(status === 200, `application not submitted: ${message}`);
      return { person, id };
    },
    async decide(id: ApplicationId) {
      await requestCheck(parts, id, 'identity');
      await requestCheck(parts, id, 'bureau');
      return decideByRules(parts, id);
    },
    staff: (role: StaffRole, name: string) => signIn(staff, console, { role, name }),
    close: () => api.close(),
  });
}

function screeningBySimulator(providersUrl: string) {
  const url = `${providersUrl}/screening/opensanctions`;
  return { url, dataset: 'default', threshold: 70, apiKey: undefined };
}

function documentNumber(market: MarketId, n: number, endsIn: string): string {
  if (market === 'IN') return `ABCP${String.fromCharCode(65 + (n % 26))}${endsIn}F`;
  return `0111${String(n).padStart(4, '0')}${endsIn}`;
}

async function saveIdentity(
  api: ApplicationApi,
  person: Person,
  orderId: ApplicationId,
  { document, ...own }: { readonly document: string; readonly fullName?: string; readonly birthDay?: string },
): Promise<void> {
  const answers: Readonly<Record<string, string>> = filledPages[person.market].identity;
  const changed = person.market === 'IN' ? { pan: document } : { documentNumber: document };
  const saved = await api.send(saveCertifyPage, person, {
    orderId,
    step: 'identity',
    savedVersion: '1',
    isDraft: '0',
    ...answers,
    ...changed,
    ...own,
  });
  assert(saved.data.isDone === '1', `document not accepted: ${JSON.stringify(saved.data)}`);
}

async function saveWork(
  api: ApplicationApi,
  person: Person,
  orderId: ApplicationId,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const answers: Readonly<Record<string, string>> = filledPages[person.market].work;
  const saved = await api.send(saveCertifyPage, person, {
    orderId,
    step: 'work',
    savedVersion: '1',
    isDraft: '0',
    ...answers,
    ...changed,
  });
  assert(saved.data.isDone === '1', `work not accepted: ${JSON.stringify(saved.data)}`);
}

async function bindWallet({ db, context }: ApplicationApi, person: Person, wallet: string): Promise<void> {
  const { businessClock, ids, personalData } = context;
  await inTransaction(db.database, async (tx) => {
    const key = await personalData.keyFor(tx, person.id);
    await insertAccount(tx, {
      borrowerId: person.id,
      id: ids.next<'PaymentAccount'>(),
      market: person.market,
      channelNumber: '1',
      productId: 'any',
      kind: 'e_wallet',
      institutionCode: 'gcash',
      institutionName: 'GCash',
      numberEncrypted: key.encrypt('payment_accounts.number', wallet),
      numberIndex: personalData.blindIndex('payment_accounts.number', `e_wallet gcash ${wallet}`),
      maskedNumber: '•••• 0001',
      holderNameEncrypted: key.encrypt('payment_accounts.holder_name', 'Maria Clara Santos'),
      furtherDetailsEncrypted: key.encrypt('payment_accounts.further_details', '{}'),
      detailsIndex: personalData.blindIndex('payment_accounts.details', `${person.id} ${wallet}`),
      isPayoutAccount: true,
      payoutsFrom: undefined,
      boundAt: businessClock.now(),
    });
  });
}

async function saveReference(
  api: ApplicationApi,
  person: Person,
  orderId: ApplicationId,
  reference1Mobile: string,
): Promise<void> {
  const answers: Readonly<Record<string, string>> = filledPages[person.market].references;
  const saved = await api.send(saveCertifyPage, person, {
    orderId,
    step: 'references',
    savedVersion: '1',
    isDraft: '0',
    ...answers,
    reference1Mobile,
  });
  assert(saved.data.isDone === '1', `reference not accepted: ${JSON.stringify(saved.data)}`);
}

function staffContext({ db, context }: ApplicationApi): StaffContext {
  const { personalData } = context;
  return {
    database: db.database,
    personalData,
    newTotpSecret,
    systemClock,
    ids: timeOrderedIds(systemClock),
  };
}

let invited = 0;

async function signIn(
  context: StaffContext,
  { app }: TestApp,
  { role, name }: { readonly role: StaffRole; readonly name: string },
): Promise<Tab & { readonly staffId: string }> {
  invited += 1;
  const email = `${role}.${invited}@hiram.example`;
  const invitee = { email, name, role, reason: 'a test', requestId: 'test' };
  const { staffId, token } = await inviteStaffByCommand(context, invitee);
  const tab = openTab(app);
  const { data } = await tab.send(openInvitation, { invitationToken: token });
  await tab.send(acceptInvitation, {
    invitationToken: token,
    newPassword: 'a quiet river at noon',
    totpCode: totpCode(data.totpSecret, totpStepAt(systemClock.now())),
  });
  return Object.assign(tab, { staffId });
}

/** Shows masked application data to staff who give a reason. */
function registerUnmasking(console: TestApp, api: ApplicationApi, context: DecisionDependencies): void {
  async function nobody(): Promise<undefined> {
    return undefined;
  }
  registerUnmaskingRoutes(console, {
    database: api.db.database,
    systemClock,
    readers: {
      borrower: nobody,
      contact_message: nobody,
      complaint: nobody,
      application: combinedReader(personalDataOfApplication(context), personalDataOfScreening(context)),
    },
  });
}
