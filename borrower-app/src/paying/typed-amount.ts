/** As many digits before the point as any loan has. */
const WHOLE_DIGITS = 9;

/** What can be typed into an amount; anything else leaves it as it was. */
export function isTypedAmount(text: string): boolean {
  return new RegExp(`^(\\d{0,${WHOLE_DIGITS}}|\\d{1,${WHOLE_DIGITS}}\\.\\d{0,2})$`).test(text);
}

/** Minor units of what was typed, digit by digit; undefined while it is nothing. */
export function typedMinor(typed: string): string | undefined {
  const [whole = '', fraction = ''] = typed.split('.');
  const minor = (whole + fraction.padEnd(2, '0')).replace(/^0+/, '');
  return minor === '' ? undefined : minor;
}
