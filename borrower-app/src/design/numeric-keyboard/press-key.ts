/** The value after a key press: a digit, a dot (at most one, never first) or Backspace. */
export function pressKey(value: string, key: string): string {
  if (key === 'Backspace') {
    return value.slice(0, -1);
  }
  if (key === '.') {
    return value.includes('.') ? value : `${value === '' ? '0' : value}.`;
  }
  return value === '0' ? key : value + key;
}
