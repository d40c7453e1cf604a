import { newReference } from '../clock.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { findEarlierRecord, type ProviderRecord, type RecordStore } from '../record-store.ts';
import type { DebitScenario } from './debit-scenario.ts';

/** How the bank answers debits under a mandate. */
export const bankAnswers = ['paid', 'balance_too_low', 'bank_unavailable', 'undecided'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

/** A permission to debit, in the provider's records. */
export interface Mandate extends ProviderRecord {
  readonly idempotencyKey: string;
  readonly scheme: string;
  readonly ceilingMinor: string;
  readonly currency: string;
  readonly validUntil: string;
  readonly description: string;
  readonly returnUrl?: string;
  /** The payer's number, if the provider requires it. */
  readonly contact?: string;
  readonly state: 'awaiting_borrower' | 'awaiting_bank' | 'active' | 'rejected' | 'cancelled' | 'expired';
  readonly bankAnswer: BankAnswer;
  /** The payer, or the bank, has decided on the page. */
  readonly isDecided?: boolean;
  /** The customer deleted it from the provider's records. */
  readonly isDeleted?: boolean;
}

export type MandateOrder = Omit<Mandate, 'reference' | 'state' | 'bankAnswer' | 'isDecided' | 'isDeleted'>;

/** What is to be debited, for a provider whose debits begin with an order. */
export interface DebitOrder extends ProviderRecord {
  readonly receipt: string;
  readonly amountMinor: string;
  readonly currency: string;
  /** The payment that was made for it. */
  readonly payment?: string;
}

/** The mandates of a simulated provider. The payer decides on the bank's page, and may revoke later. */
export class SimulatedMandates {
  readonly records: RecordStore<Mandate>;
  readonly orders: RecordStore<DebitOrder>;

  constructor(records: RecordStore<Mandate>, orders: RecordStore<DebitOrder>) {
    this.records = records;
    this.orders = orders;
  }

  create(order: MandateOrder): Mandate {
    const known = findEarlierRecord(this.records, order, [
      'scheme',
      'ceilingMinor',
      'currency',
      'validUntil',
    ]);
    if (known !== undefined) return known;
    const reference = newReference('mdt');
    return this.records.write({ ...order, reference, state: 'awaiting_borrower', bankAnswer: 'paid' });
  }

  /** The payer's decision on the bank's page, once, or the bank's after a payer who allowed it. */
  decide(reference: string, outcome: 'awaiting_bank' | 'active' | 'rejected'): Mandate {
    const mandate = this.records.read(reference);
    if (mandate.state !== 'awaiting_borrower' && mandate.state !== 'awaiting_bank') {
      throw new ProviderRefusal(409, `Mandate ${reference} is ${mandate.state} already.`);
    }
    return this.records.write({ ...mandate, state: outcome, isDecided: true });
  }

  /** By the customer, or by the payer at the bank. */
  cancel(reference: string): Mandate {
    const mandate = this.records.read(reference);
    const isOver = ['rejected', 'cancelled', 'expired'].includes(mandate.state);
    return isOver ? mandate : this.records.write({ ...mandate, state: 'cancelled' });
  }

  delete(reference: string): Mandate {
    return this.records.write({ ...this.cancel(reference), isDeleted: true });
  }

  answerDebits(reference: string, bankAnswer: BankAnswer): Mandate {
    return this.records.write({ ...this.records.read(reference), bankAnswer });
  }

  /** What the bank does with a debit of this amount. */
  scenarioOf(reference: string, amountMinor: string): DebitScenario {
    const { state, ceilingMinor, bankAnswer } = this.records.read(reference);
    if (state !== 'active') return { atOnce: 'failed', reason: 'mandate_revoked' };
    if (BigInt(amountMinor) > BigInt(ceilingMinor)) return { atOnce: 'failed', reason: 'above_ceiling' };
    switch (bankAnswer) {
      case 'paid':
        return { later: 'paid' };
      case 'undecided':
        return {};
      case 'balance_too_low':
      case 'bank_unavailable':
        return { later: 'failed', reason: bankAnswer };
    }
  }
}
