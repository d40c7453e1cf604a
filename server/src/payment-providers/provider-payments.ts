import { type Currency, equal, type Money } from '@hiram/values/money';
import { type ProviderAnswer, unknown } from './ask-provider.ts';
import type { PaymentInstruction, PaymentProvider, SoughtPayment } from './payment-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from './payment-report.ts';

/** A payment of ours as a provider has it. */
export interface KnownPayment {
  readonly state: 'known';
  /** What the provider calls the thing that is paid, and finds it by. */
  readonly name: string;
  readonly ordered: Money;
  readonly report: PaymentReport;
  /** It does not tell everything that counts, and so it proves nothing: the books are asked. */
  readonly leavesOpen?: boolean | undefined;
}

/** What an object of a provider's JSON turned out to be: a payment of ours, somebody else's, or neither. */
export type ReadPayment = KnownPayment | PaymentUnknown | { readonly state: 'foreign' };

/** How one provider is spoken with. What every one of them promises is made of it here, once. */
export interface PaymentForm {
  readonly name: string;
  /** Whose money it takes; undefined for all. */
  readonly currency?: Currency;
  serves(asked: Pick<PaymentInstruction, 'way' | 'method'>): boolean;
  /** Asks once. A no is handed on as it was said. */
  make(instruction: PaymentInstruction): Promise<ReadPayment | PaymentRefused>;
  lookUp(sought: SoughtPayment): Promise<ReadPayment | PaymentAbsent>;
}

type Promised = Required<Pick<PaymentProvider, 'name' | 'serves' | 'create' | 'find'>>;

/** One key, one payment; a no is believed after the books have been asked; an answer about another is none. */
export function promisedBy(form: PaymentForm): Promised {
  return {
    name: form.name,
    serves: (asked) => form.serves(asked),
    create: (instruction) => create(form, instruction),
    async find(sought) {
      const found = await lookUp(form, sought);
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
  return madeOnce(instruction, { make: () => form.make(instruction), lookUp: form.lookUp });
}

/** What was made under the key, now or before: a second one is not. */
export async function madeOnce(
  { key, amount }: Pick<PaymentInstruction, 'key' | 'amount'>,
  form: Pick<PaymentForm, 'lookUp'> & { make(): Promise<ReadPayment | PaymentRefused> },
): Promise<PaymentReport | PaymentUnknown | PaymentRefused> {
  const made = await form.make();
  if (made.state !== 'refused') return ofThatAmount(onlySought(made, { key }), amount);
  if (made.because !== 'not_accepted') return made;
  // The no may be to the repetition of a request that was taken the first time, and whose answer was lost.
  const earlier = await lookUp(form, { key });
  return earlier.state === 'absent' ? made : ofThatAmount(earlier, amount);
}

function ofThatAmount(
  payment: KnownPayment | PaymentUnknown,
  amount: Money,
): PaymentReport | PaymentUnknown | PaymentRefused {
  if (payment.state === 'unknown') return payment;
  return equal(payment.ordered, amount) ? payment.report : refused('key_in_use');
}

async function lookUp(
  form: Pick<PaymentForm, 'lookUp'>,
  sought: SoughtPayment,
): Promise<KnownPayment | PaymentUnknown | PaymentAbsent> {
  const found = await form.lookUp(sought);
  return found.state === 'absent' ? found : onlySought(found, sought);
}

/** An answer about another payment than the one that was asked for is no answer. */
function onlySought(payment: ReadPayment, sought: SoughtPayment): KnownPayment | PaymentUnknown {
  if (payment.state === 'unknown') return payment;
  if (payment.state === 'foreign') return unknown('not_understood');
  const isSought = 'key' in sought ? payment.report.key === sought.key : payment.name === sought.reference;
  return isSought ? payment : unknown('not_understood');
}

export function refused(because: PaymentRefused['because'], detail?: string): PaymentRefused {
  return { state: 'refused', because, detail };
}

const NOT_ADMITTED = new Set([401, 403]);

/** What a provider's error is called in its own words; without a word it was not that provider that answered. */
type CodeOf = (body: unknown) => string | undefined;

/** A request that was answered with a no. */
export function noOf({ status, body }: ProviderAnswer, codeOf: CodeOf): PaymentRefused | PaymentUnknown {
  if (NOT_ADMITTED.has(status)) return refused('not_admitted');
  const detail = codeOf(body);
  return detail === undefined ? unknown('not_understood') : refused('not_accepted', detail);
}

/** What the books answered: the thing itself in `read`'s words, that there is none, or nothing that can be relied on. */
export function fromBooks<Read>(
  answer: ProviderAnswer | PaymentUnknown,
  { codeOf, read }: { readonly codeOf: CodeOf; read(body: ProviderAnswer['body']): Read },
): Read | PaymentUnknown | PaymentAbsent {
  if (answer.state === 'unknown') return answer;
  const { status, body } = answer;
  if (NOT_ADMITTED.has(status)) return unknown('not_admitted');
  if (status === 404) return codeOf(body) === undefined ? unknown('not_understood') : { state: 'absent' };
  return status < 300 ? read(body) : unknown('not_understood');
}

/** When it ends, for a provider that makes nothing that ends sooner than `shortestMs` from now. */
export function endOf(
  { payableUntil, payableForMs }: Pick<PaymentInstruction, 'payableUntil' | 'payableForMs'>,
  shortestMs: number,
): Date {
  return new Date(payableUntil + Math.max(0, shortestMs - payableForMs));
}
