/** The largest number of digits before the decimal point that any loan has. */
const WHOLE_DIGITS = 9;

/** Whether the text is a valid partial amount; other input is ignored. */
export function isTypedAmount(text: string): boolean {
  return new RegExp(`^(\\d{0,${WHOLE_DIGITS}}|\\d{1,${WHOLE_DIGITS}}\\.\\d{0,2})$`).test(text);
}

/** Converts typed digits to minor units without floating point; undefined while the field is empty. */
export function typedMinor(typed: string): string | undefined {
  const [whole = '', fraction = ''] = typed.split('.');
  const minor = (whole + fraction.padEnd(2, '0')).replace(/^0+/, '');
  return minor === '' ? undefined : minor;
}
