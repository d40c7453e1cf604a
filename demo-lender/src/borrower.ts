import * as applications from '@hiram/contract/origination/applications';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import { login, sendLoginCode } from '@hiram/contract/people/identity';
import {
  readPayment,
  readRepayment,
  readSettlement,
  startPayment,
} from '@hiram/contract/servicing/repayments';
import { confirmLoan, readLoanDisclosure } from '@hiram/contract/servicing/signing';
import { rateComplaint, sendComplaint } from '@hiram/contract/support/complaints';
import { findApplication } from '@hiram/server/origination/applications/index';
import { decideByRules, requestCheck } from '@hiram/server/origination/decisions/index';
import { acceptImage } from '@hiram/server/origination/uploads/index';
import { advanceDisbursement } from '@hiram/server/servicing/disbursements/index';
import { findLoan } from '@hiram/server/servicing/loans/index';
import { channelsOf } from '@hiram/server/servicing/repayments/index';
import { assert } from '@hiram/values/assert';
import { idFrom, type LoanId, randomId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import sharp from 'sharp';
import { DAY_MS, DemoCaller, type DemoEnvironment, setSimulator } from './environment.ts';
import type { DemoPerson } from './people.ts';
import { until } from './until.ts';

/** A loan request. */
export interface RequestedLoan {
  readonly productId: string;
  readonly amount: string;
  readonly periods: string;
  readonly termUnit: 'day' | 'month';
  /** Last digits of the account number, which determine the simulated bank's behaviour. */
  readonly accountEnd?: string;
}

/** A borrower with a phone and their actions over time. Every action uses the API's own calls. */
export class DemoBorrower {
  readonly person: DemoPerson;
  readonly #environment: DemoEnvironment;
  #caller: DemoCaller | undefined;
  #loggedInAt: Instant | undefined;
  #orderId = '';
  #requestedLoan: RequestedLoan | undefined;

  constructor(environment: DemoEnvironment, person: DemoPerson) {
    this.#environment = environment;
    this.person = person;
  }

  get orderId(): string {
    return this.#orderId;
  }

  get loanId(): LoanId {
    return idFrom<'Loan'>(this.#orderId);
  }

  get order(): { productId: string; orderId: string } {
    assert(this.#requestedLoan !== undefined, `${this.person.name} has not applied for a loan`);
    return { productId: this.#requestedLoan.productId, orderId: this.#orderId };
  }

  /** Logs in with an OTP, again whenever the session has expired. */
  async caller(): Promise<DemoCaller> {
    const { clock, app } = this.#environment;
    const { brand, lang, mobile, number } = this.person;
    const now = clock.now();
    if (this.#caller !== undefined && this.#loggedInAt !== undefined && now - this.#loggedInAt < DAY_MS) {
      return this.#caller;
    }
    const address = `198.51.${100 + (number % 100)}.${1 + (number % 200)}`;
    const caller = new DemoCaller(app, { brand, lang, deviceId: `demo telephone ${mobile}` }, address);
    await caller.send(sendLoginCode, { mobile, purpose: 'login' });
    const smsCode = this.#environment.codeSentTo(kept(this.person));
    const { sessionId } = await caller.send(login, { mobile, smsCode, channel: 'browser' });
    caller.common = { ...caller.common, sessionId };
    [this.#caller, this.#loggedInAt] = [caller, now];
    return caller;
  }

  /** Starts an application and fills in its pages, without submitting it. */
  async fillsIn(requestedLoan: RequestedLoan): Promise<void> {
    const caller = await this.caller();
    this.#requestedLoan = requestedLoan;
    const { accountEnd: _end, ...applicationFields } = requestedLoan;
    this.#orderId = (await caller.send(applications.applyForProduct, applicationFields)).orderId;
    const orderId = this.#orderId;
    for (const [step, answers] of Object.entries(pagesOf(this.person))) {
      const page = { orderId, step, savedVersion: '0', isDraft: '0', ...answers };
      // The cast allows the page's own field names besides those the contract names.
      await caller.send(applications.saveCertifyPage, page as never);
    }
  }

  /** All steps up to the rules' decision. */
  async applies(requestedLoan: RequestedLoan): Promise<void> {
    await this.fillsIn(requestedLoan);
    const caller = await this.caller();
    const orderId = this.#orderId;
    for (const kind of ['identity_front', 'identity_back', 'selfie'] as const) {
      const imageId = await this.#picture(kind === 'selfie' ? 'selfie' : 'identity', kind);
      await caller.send(applications.attachDocument, { orderId, kind, imageId });
    }
    const { consents } = await caller.send(applications.readConsents, { orderId });
    for (const { consentId, digest, isRequired } of consents) {
      if (isRequired !== '1') continue;
      await caller.send(applications.giveConsent, { orderId, consentId, digest, isGiven: '1' });
    }
    // The cast allows the market's own form fields besides those the contract names.
    await caller.send(bindAccount, accountOf(this.person, requestedLoan) as never);
    await caller.send(applications.sendApplication, { orderId });
    const id = idFrom<'Application'>(orderId);
    await requestCheck(this.#environment.decisions, id, 'identity');
    await requestCheck(this.#environment.decisions, id, 'bureau');
    await decideByRules(this.#environment.decisions, id);
  }

  async withdraws(): Promise<void> {
    const caller = await this.caller();
    await caller.send(applications.withdrawApplication, { orderId: this.#orderId });
  }

  async signs(): Promise<void> {
    const caller = await this.caller();
    const { productId } = this.order;
    const { digest, amount, periods, termUnit } = await caller.send(readLoanDisclosure, { productId });
    await caller.send(confirmLoan, { productId, amount, periods, termUnit, digest });
    await advanceDisbursement(this.#environment.disbursements, this.loanId);
  }

  /** Sessions end when nothing is done for a while. */
  comesBackLater(): void {
    this.#caller = undefined;
  }

  /** From application to disbursement. */
  async borrows(requestedLoan: RequestedLoan): Promise<void> {
    await this.applies(requestedLoan);
    await this.signsAndReceives();
  }

  async signsAndReceives(): Promise<void> {
    await this.signs();
    await until(`the money of ${this.person.name}`, async () => {
      await advanceDisbursement(this.#environment.disbursements, this.loanId);
      return (await findLoan(this.#environment.database, this.loanId))?.released !== null;
    });
  }

  /**
   * Starts a payment of the next due amount, or part of it, without paying it. Returns where the payer pays.
   */
  async beginsToPay(
    options: { readonly part?: string; readonly settles?: true } = {},
  ): Promise<{ readonly payUrl: string; readonly paymentId: string; readonly amount: string }> {
    const caller = await this.caller();
    const repayAmount = options.settles ? await this.#amountToSettle() : await this.#amountDue();
    const [channel] = channelsOf(this.person.market);
    assert(channel !== undefined, 'market has no channel');
    const amount = options.part ?? repayAmount;
    const payment = await caller.send(startPayment, {
      ...this.order,
      amount,
      channelNumber: channel.number,
      requestId: randomId(),
      ...(options.part !== undefined && { isPart: '1' as const }),
      ...(options.settles && { isSettlement: '1' as const }),
    });
    return { ...payment, amount };
  }

  /**
   * Pays the next due amount, part of it, or a different amount, and waits until it is posted. Returns the
   * provider's reference.
   */
  async pays(
    options: { readonly part?: string; readonly pays?: string; readonly settles?: true } = {},
  ): Promise<string> {
    const caller = await this.caller();
    const { payUrl, paymentId } = await this.beginsToPay(options);
    const paid = { outcome: 'paid', ...(options.pays !== undefined && { amountMinor: options.pays }) };
    await setSimulator(this.#environment, payUrl, paid, 'POST');
    await until(`a payment of ${this.person.name}`, async () => {
      const { status } = await caller.send(readPayment, { paymentId });
      return status === 'posted';
    });
    return payUrl.split('/').at(-1) ?? '';
  }

  async complains(options: {
    readonly type: string;
    readonly sonType?: string;
    readonly text: string;
    readonly disputedLines?: string;
    readonly withoutOrder?: true;
  }): Promise<string> {
    const caller = await this.caller();
    const { problemId } = await caller.send(sendComplaint, {
      problemType: options.type,
      problemSonType: options.sonType ?? '',
      problemImage: '',
      problemDetail: options.text,
      requestId: randomId(),
      ...(options.withoutOrder === undefined && { orderNo: this.#orderId }),
      ...(options.disputedLines !== undefined && { disputedLines: options.disputedLines }),
    });
    return problemId;
  }

  async rates(problemId: string, score: '1' | '2' | '3' | '4' | '5'): Promise<void> {
    const caller = await this.caller();
    await caller.send(rateComplaint, { problemId, score });
  }

  async #amountDue(): Promise<string> {
    return (await (await this.caller()).send(readRepayment, this.order)).repayAmount;
  }

  async #amountToSettle(): Promise<string> {
    const { quote } = await (await this.caller()).send(readSettlement, this.order);
    assert(quote !== undefined, `${this.person.name} cannot settle today`);
    return quote.amount;
  }

  async #picture(purpose: 'identity' | 'selfie', kind: string): Promise<string> {
    const borrowerId = await this.#borrowerId();
    return acceptImage(this.#environment.uploads, {
      borrowerId,
      purpose,
      bytes: await imageOf(kind, this.person.pictures),
    });
  }

  async #borrowerId() {
    const application = await findApplication(this.#environment.database, idFrom(this.#orderId));
    assert(application !== undefined, 'application not found');
    return application.borrowerId;
  }
}

const pictures = new Map<string, Promise<Buffer>>();

/** An image that is clearly not a photo of a person. */
function imageOf(kind: string, size: DemoPerson['pictures']): Promise<Buffer> {
  const name = `${kind} ${size}`;
  const drawn =
    pictures.get(name) ??
    sharp(Buffer.from(drawing(kind.replaceAll('_', ' '))))
      .resize(size === 'small' ? 160 : 640)
      .png()
      .toBuffer();
  pictures.set(name, drawn);
  return drawn;
}

function drawing(words: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" fill="#dfe7f5"/>
    <rect x="24" y="24" width="592" height="352" rx="16" fill="#fff" stroke="#7d93b8" stroke-width="3"/>
    <g font-family="sans-serif" fill="#33415c">
      <text x="48" y="90" font-size="30">DEMONSTRATION</text>
      <text x="48" y="150" font-size="24">${words}</text>
    </g>
  </svg>`;
}

/** The market's stored phone number format. */
function kept({ market, mobile }: DemoPerson): string {
  if (market === 'PH') return `+63${mobile.slice(1)}`;
  return market === 'IN' ? `+91${mobile}` : mobile;
}

function pagesOf({
  market,
  name,
  document,
  income,
  number,
}: DemoPerson): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const [first = ''] = name.split(' ');
  const identity = {
    fullName: name,
    birthDay: `19${80 + (number % 19)}-0${1 + (number % 9)}-1${number % 9}`,
  };
  const references = {
    reference1Name: `${first} Senior`,
    reference1Relation: 'sibling',
    reference2Name: 'Kaibigan Halimbawa',
    reference2Relation: 'friend',
  };
  if (market === 'IN') {
    return {
      identity: {
        ...identity,
        nationality: 'indian',
        pan: document,
        documentKind: 'voter_id',
        documentNumber: `DEM${String(1_000_000 + number)}`,
        addressCountry: 'india',
        addressCity: 'KA-bengaluru-urban',
        addressLine: `${number} Sample Road`,
        postalCode: '560001',
      },
      work: { employmentKind: 'self_employed', monthlyIncome: income },
      references: {
        ...references,
        reference1Mobile: '9812345678',
        reference2Mobile: '+919912345678',
      },
    };
  }
  const isReference = market === 'reference';
  return {
    identity: {
      ...identity,
      nationality: 'filipino',
      documentKind: 'umid',
      documentNumber: document,
      email: `person${number}@mail.example`,
      addressCountry: 'philippines',
      addressCity: '1380300000',
      postalCode: '1210',
      addressLine: `${number} Sample Street, Barangay Halimbawa`,
    },
    work: {
      employmentKind: 'employed',
      employer: 'Tindahang Halimbawa',
      monthlyIncome: income,
      payday: '15',
    },
    references: {
      ...references,
      reference1Mobile: isReference ? '13912345678' : '0918 123 4567',
      reference2Mobile: isReference ? '13812345678' : '9191234567',
    },
  };
}

function accountOf({ market, name, number }: DemoPerson, { productId, accountEnd }: RequestedLoan) {
  const end = accountEnd ?? String(7000 + number);
  if (market === 'IN') {
    return { product_id: productId, cardType: '2', upiId: `demo.${number}.${end}@okaxis`, holderName: name };
  }
  if (market === 'PH')
    return { product_id: productId, cardType: '1', mobile: `0917555${end}`, holderName: name };
  return {
    product_id: productId,
    cardType: '1',
    bank: 'BNORPHMMXXX',
    accountNumber: `00123456${end}`,
    branchCity: '1380300000',
    holderName: name,
    birthDay: '1990-02-28',
  };
}
