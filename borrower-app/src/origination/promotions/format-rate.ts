/**
 * A fraction as a percentage: `0.0425` is 4.25%. The decimal point is moved in the text, so no value passes
 * through a float.
 */
export function formatRate(fraction: string): string {
  const [whole = '0', part = ''] = fraction.split('.');
  const digits = whole + part.padEnd(2, '0').slice(0, 2);
  const rest = part.slice(2).replace(/0+$/, '');
  const percent = digits.replace(/^0+(?=\d)/, '');
  return `${percent}${rest === '' ? '' : `.${rest}`}%`;
}
