/** The figure after a key: a digit, a dot (at most one, never first alone) or Backspace. */
export function pressKey(value: string, key: string): string {
  if (key === 'Backspace') {
    return value.slice(0, -1);
  }
  if (key === '.') {
    return value.includes('.') ? value : `${value === '' ? '0' : value}.`;
  }
  return value === '0' ? key : value + key;
}
