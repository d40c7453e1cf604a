import { type LoanId, parseId } from '@hiram/values/ids';
import { Refusal } from '#platform/errors.ts';

/** The loans that a request lists, separated by commas, each once. */
export function readLoanIds(text: string, most: number): LoanId[] {
  const ids = [...new Set(text.split(','))].map((id) => parseId<'Loan'>(id));
  const known = ids.filter((id) => id !== undefined);
  if (known.length > most || known.length < ids.length) {
    throw new Refusal('request_malformed', { loans: ids.length });
  }
  return known;
}
