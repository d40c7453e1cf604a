import { assert } from '@hiram/values/assert';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { parseMinorUnits } from '@hiram/values/money';
import type { Agreed } from './payment.ts';

/** Database format: amounts are strings, because JSON numbers are floats. */
export function agreedAsJson(agreed: Agreed): string {
  return JSON.stringify(agreed, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

export function agreedFromJson(stored: unknown): Agreed {
  const agreed = read(stored);
  assert(agreed !== undefined, 'unknown format of a stored payment agreement');
  return agreed;
}

function read(stored: unknown): Agreed | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const parts = new Map<string, unknown>(Object.entries(stored));
  const purpose = parts.get('purpose');
  if (purpose === 'instalments' || purpose === 'cancellation') return { purpose };
  if (purpose === 'part_prepayment') {
    const spreading = parts.get('spreading');
    if (spreading !== 'smaller_instalments' && spreading !== 'shorter_term') return undefined;
    const quotedOn = parseCalendarDate(String(parts.get('quotedOn')));
    return { purpose, spreading, quotedOn, interestSaved: minorOf(parts.get('interestSaved')) };
  }
  if (purpose === 'extension') {
    const [fee, tax, days] = [minorOf(parts.get('fee')), minorOf(parts.get('tax')), parts.get('days')];
    if (fee === undefined || typeof days !== 'number') return undefined;
    return tax === undefined ? { purpose, fee, days } : { purpose, fee, tax, days };
  }
  if (purpose !== 'settlement') return undefined;
  const [quoted, waivable] = [minorOf(parts.get('quoted')), minorOf(parts.get('waivable'))];
  const validUntil = parseCalendarDate(String(parts.get('validUntil')));
  return quoted !== undefined && waivable !== undefined && validUntil !== undefined
    ? { purpose, quoted, validUntil, waivable }
    : undefined;
}

function minorOf(value: unknown) {
  return typeof value === 'string' ? parseMinorUnits(value) : undefined;
}
