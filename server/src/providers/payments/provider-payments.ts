import { type Currency, equal, type Money } from '@hiram/values/money';
import { type ProviderAnswer, unknown } from './call-provider.ts';
import type { PaymentInstruction, PaymentLookup, PaymentProvider } from './payment-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from './payment-report.ts';

/** One of our payments in a provider's records. */
export interface KnownPayment {
  readonly state: 'known';
  /** The provider's id of the object to be paid, used to find it. */
  readonly name: string;
  readonly ordered: Money;
  readonly report: PaymentReport;
  /** Essential data is missing, so it is unverified and the provider is polled. */
  readonly leavesOpen?: boolean | undefined;
}

/** What an object in a provider's JSON is: one of our payments, another party's, or unreadable. */
export type ReadPayment = KnownPayment | PaymentUnknown | { readonly state: 'foreign' };

/**
 * A provider-specific adapter. The contract common to all providers is implemented on top of it here, once.
 */
export interface PaymentForm {
  readonly name: string;
  /** The currency it accepts; undefined for all. */
  readonly currency?: Currency;
  serves(request: Pick<PaymentInstruction, 'way' | 'method'>): boolean;
  /** Sends one request. A rejection is returned as received. */
  make(instruction: PaymentInstruction): Promise<ReadPayment | PaymentRefused>;
  fetchStatus(query: PaymentLookup): Promise<ReadPayment | PaymentAbsent>;
}

type RequiredMethods = Required<Pick<PaymentProvider, 'name' | 'serves' | 'create' | 'find'>>;

/**
 * One key makes one payment. A rejection is final only after the provider's records were checked, and a
 * response about another payment is not an answer.
 */
export function promisedBy(form: PaymentForm): RequiredMethods {
  return {
    name: form.name,
    serves: (request) => form.serves(request),
    create: (instruction) => create(form, instruction),
    async find(query) {
      const found = await fetchStatus(form, query);
      return found.state === 'known' ? found.report : found;
    },
  };
}

async function create(
  form: PaymentForm,
  instruction: PaymentInstruction,
): Promise<PaymentReport | PaymentUnknown | PaymentRefused> {
  const isOurs = form.currency === undefined || form.currency === instruction.amount.currency;
  if (!isOurs || !form.serves(instruction)) return refused('not_served');
  return createOnce(instruction, { make: () => form.make(instruction), fetchStatus: form.fetchStatus });
}

/** The payment made under the key, now or earlier. A second one is never made. */
export async function createOnce(
  { key, amount }: Pick<PaymentInstruction, 'key' | 'amount'>,
  form: Pick<PaymentForm, 'fetchStatus'> & { make(): Promise<ReadPayment | PaymentRefused> },
): Promise<PaymentReport | PaymentUnknown | PaymentRefused> {
  const made = await form.make();
  if (made.state !== 'refused') return requireSameAmount(matchingPayout(made, { key }), amount);
  if (made.because !== 'not_accepted') return made;
  // The rejection may answer a repeated request that was accepted the first time but whose response was lost.
  const earlier = await fetchStatus(form, { key });
  return earlier.state === 'absent' ? made : requireSameAmount(earlier, amount);
}

function requireSameAmount(
  payment: KnownPayment | PaymentUnknown,
  amount: Money,
): PaymentReport | PaymentUnknown | PaymentRefused {
  if (payment.state === 'unknown') return payment;
  return equal(payment.ordered, amount) ? payment.report : refused('key_in_use');
}

async function fetchStatus(
  form: Pick<PaymentForm, 'fetchStatus'>,
  query: PaymentLookup,
): Promise<KnownPayment | PaymentUnknown | PaymentAbsent> {
  const found = await form.fetchStatus(query);
  return found.state === 'absent' ? found : matchingPayout(found, query);
}

/** A response about a payment other than the requested one is not an answer. */
function matchingPayout(payment: ReadPayment, query: PaymentLookup): KnownPayment | PaymentUnknown {
  if (payment.state === 'unknown') return payment;
  if (payment.state === 'foreign') return unknown('not_understood');
  const isMatch = 'key' in query ? payment.report.key === query.key : payment.name === query.reference;
  return isMatch ? payment : unknown('not_understood');
}

export function refused(because: PaymentRefused['because'], detail?: string): PaymentRefused {
  return { state: 'refused', because, detail };
}

const NOT_ADMITTED = new Set([401, 403]);

/** Reads the provider's error code. Without one the response did not come from the provider. */
type CodeOf = (body: unknown) => string | undefined;

/** Interprets a rejected request. */
export function rejectionOf(
  { status, body }: ProviderAnswer,
  codeOf: CodeOf,
): PaymentRefused | PaymentUnknown {
  if (NOT_ADMITTED.has(status)) return refused('not_admitted');
  const detail = codeOf(body);
  return detail === undefined ? unknown('not_understood') : refused('not_accepted', detail);
}

/** The provider's answer to a status request: the object converted by `read`, absent, or nothing reliable. */
export function fromProviderRecords<Read>(
  answer: ProviderAnswer | PaymentUnknown,
  { codeOf, read }: { readonly codeOf: CodeOf; read(body: ProviderAnswer['body']): Read },
): Read | PaymentUnknown | PaymentAbsent {
  if (answer.state === 'unknown') return answer;
  const { status, body } = answer;
  if (NOT_ADMITTED.has(status)) return unknown('not_admitted');
  if (status === 404) return codeOf(body) === undefined ? unknown('not_understood') : { state: 'absent' };
  return status < 300 ? read(body) : unknown('not_understood');
}

/** The expiry, for a provider that accepts none earlier than `shortestMs` from now. */
export function endOf(
  { payableUntil, payableForMs }: Pick<PaymentInstruction, 'payableUntil' | 'payableForMs'>,
  shortestMs: number,
): Date {
  return new Date(payableUntil + Math.max(0, shortestMs - payableForMs));
}
