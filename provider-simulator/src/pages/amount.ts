/** Formats an amount with two decimals by slicing the string: the amount never becomes a number. */
export function amountText({ amountMinor, currency }: { amountMinor: string; currency: string }): string {
  const digits = amountMinor.padStart(3, '0');
  return `${currency} ${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats a state for display. */
export function stateText(state: string): string {
  return state.replaceAll('_', ' ');
}
