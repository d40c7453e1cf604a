/** A provider's reference: no spaces, at most 120 characters. Some providers write theirs as a number. */
export function referenceOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : value;
  return typeof text === 'string' && /^[\x21-\x7E]{1,120}$/.test(text) ? text : undefined;
}

/** A provider's reason code, which may be a number of a card network. A text with spaces is not a code. */
export function reasonCodeOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9][\w.-]{0,59}$/.test(value) ? value : undefined;
}
