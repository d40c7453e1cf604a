import type { ClaimKind } from '@hiram/markets/rules';
import type { MinorUnits } from '@hiram/values/money';
import { remainingAccrualPauses } from './accrual-pause.ts';
import { allocate, applyCredit, type Owed, owedInOrder, pay } from './allocation.ts';
import type { Entry } from './entry.ts';
import type { LoanTerms } from './loan-terms.ts';
import { isClosed, type Position, type Step } from './position.ts';
import { withStatus } from './position-status.ts';
import type { ReversalContext } from './reversal.ts';

/** A position while one event is applied, with the entries collected so far. */
export class LoanLedger {
  readonly terms: LoanTerms & ReversalContext;
  readonly cause: string;
  position: Position;
  readonly #entries: Entry[] = [];

  constructor(terms: LoanTerms & ReversalContext, position: Position, cause: string) {
    this.terms = terms;
    this.position = position;
    this.cause = cause;
  }

  take({ position, entries }: Step): void {
    this.position = position;
    this.#entries.push(...entries);
  }

  post(entry: Omit<Entry, 'on' | 'cause'>): void {
    if (entry.amount > 0n) {
      this.#entries.push({ ...entry, on: this.position.day, cause: this.cause });
    }
  }

  /** Allocates money to what is owed and returns the rest. */
  payOff(owed: readonly Owed[], amount: MinorUnits, order: readonly ClaimKind[]): MinorUnits {
    const { parts, rest } = allocate(owed, amount);
    const kind = this.position.status === 'written_off' ? 'recovered' : 'payment_allocated';
    this.take(pay(this.position, parts, { kind, cause: this.cause, order, paid: amount }));
    return rest;
  }

  payDue(amount: MinorUnits): MinorUnits {
    const order = this.terms.allocationOrder;
    return this.payOff(owedInOrder(this.position, order), amount, order);
  }

  keepAsCredit(amount: MinorUnits): void {
    this.position = { ...this.position, credit: this.position.credit + amount };
    this.post({
      kind: 'payment_credited',
      debit: 'collections',
      credit: 'borrower_credit',
      amount,
      claim: null,
      instalment: null,
      working: { kind: 'as_agreed' },
    });
  }

  /** After any event, credit and a due amount never coexist. */
  close(): Step {
    if (!isClosed(this.position)) {
      this.take(applyCredit(this.position, this.terms.allocationOrder, this.cause));
    }
    const position = withStatus(this.terms, this.position);
    return {
      position: { ...position, accrual_pauses: remainingAccrualPauses(position) },
      entries: this.#entries,
    };
  }
}
