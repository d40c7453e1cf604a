import type {
  PaymentInstruction,
  PaymentKey,
  PaymentProvider,
  PaymentReport,
  PaymentUnknown,
  ReversalNotice,
  ReversalReport,
} from '@hiram/server/providers/payments/index';

/** How the provider handles a request to create a payment. */
export type DeliveryMode =
  | 'answers'
  /** It does nothing and does not respond. */
  | 'silent'
  /** It acts, but the response is lost. */
  | 'done_and_silent';

interface Message {
  readonly report: PaymentReport | ReversalNotice;
  readonly isVerified: boolean;
}

/**
 * A provider whose records and messages follow a schedule. Message verification is not tested here: the
 * adapters and the forgery tests cover it.
 */
export interface ScheduledProvider extends PaymentProvider {
  /** By our key, as a real provider stores them. */
  readonly books: Map<PaymentKey, PaymentReport>;
  /** Disputes, refunds and returns by their own reference. */
  readonly reversals: Map<string, ReversalReport>;
  /** Our key of every payment ever requested, with repeats. */
  readonly createdKeys: PaymentKey[];
  deliveryMode: (instruction: PaymentInstruction) => DeliveryMode;
  /** The bytes of a message. The same name gives the same message. */
  write(name: string, message: Message): Buffer;
}

const UNKNOWN: PaymentUnknown = { state: 'unknown', because: 'no_answer' };

export function scheduledProvider(): ScheduledProvider {
  const books = new Map<PaymentKey, PaymentReport>();
  const reversals = new Map<string, ReversalReport>();
  const createdKeys: PaymentKey[] = [];
  const messages = new Map<string, Message>();
  function made({ key, amount }: PaymentInstruction): PaymentReport {
    const known = books.get(key);
    if (known !== undefined) return known;
    const payment: PaymentReport = {
      state: 'awaiting_payer',
      key,
      amount,
      reference: `ref-${key}`,
      payUrl: `https://pay.example/${key}`,
    };
    books.set(key, payment);
    return payment;
  }
  const provider: ScheduledProvider = {
    name: 'scheduled',
    books,
    reversals,
    createdKeys,
    deliveryMode: () => 'answers',
    async create(instruction) {
      createdKeys.push(instruction.key);
      const deliveryMode = provider.deliveryMode(instruction);
      if (deliveryMode === 'silent') return UNKNOWN;
      const payment = made(instruction);
      return deliveryMode === 'done_and_silent' ? UNKNOWN : payment;
    },
    find: async (query) => ('key' in query && books.get(query.key)) || { state: 'absent' },
    findReversal: async ({ reference }) => reversals.get(reference) ?? { state: 'absent' },
    write(name, message) {
      messages.set(name, message);
      return Buffer.from(name);
    },
    readWebhook(_headers, rawBody) {
      const name = Buffer.from(rawBody).toString();
      const message = messages.get(name);
      if (message === undefined) return { isTaken: false, because: 'bad_signature' };
      return { isTaken: true, id: name, ...message };
    },
  };
  return provider;
}
