/** A truth value as borrower calls write it. Staff calls send JSON booleans. */
export function flagOf(condition: boolean): '0' | '1' {
  return condition ? '1' : '0';
}
