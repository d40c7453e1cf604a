/** A bank or wallet, by its code in the country's clearing. */
export interface Institution {
  readonly code: string;
  readonly name: string;
}
