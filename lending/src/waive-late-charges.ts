import type { MinorUnits } from '@hiram/values/money';
import { allocate, owedInOrder, pay } from './allocation.ts';
import type { Books } from './books.ts';
import { isClosed } from './position.ts';

export function waiveLateCharges(books: Books, amount: MinorUnits): void {
  if (isClosed(books.position) || books.position.standing === 'written_off') {
    return;
  }
  const order = ['penalty'] as const;
  const { parts } = allocate(owedInOrder(books.position, order), amount);
  books.take(pay(books.position, parts, { kind: 'waived', cause: books.cause, order, paid: amount }));
}
