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
  readonly state: 'awaiting_borrower' | 'active' | 'rejected' | 'cancelled' | 'expired';
  readonly bankAnswer: BankAnswer;
}

export type MandateOrder = Omit<Mandate, 'reference' | 'state' | 'bankAnswer'>;

/** The mandates of a simulated provider. The payer decides on the bank's page, and may revoke later. */
export class SimulatedMandates {
  readonly records: RecordStore<Mandate>;

  constructor(records: RecordStore<Mandate>) {
    this.records = records;
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

  /** The payer's decision on the bank's page, once. */
  decide(reference: string, outcome: 'active' | 'rejected'): Mandate {
    const mandate = this.records.read(reference);
    if (mandate.state !== 'awaiting_borrower') {
      throw new ProviderRefusal(409, `Mandate ${reference} is ${mandate.state} already.`);
    }
    return this.records.write({ ...mandate, state: outcome });
  }

  /** By the customer, or by the payer at the bank. */
  cancel(reference: string): Mandate {
    const mandate = this.records.read(reference);
    const isOpen = mandate.state === 'active' || mandate.state === 'awaiting_borrower';
    return isOpen ? this.records.write({ ...mandate, state: 'cancelled' }) : mandate;
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
