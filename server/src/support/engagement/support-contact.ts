/** Support contact of a brand. */
export interface SupportContact {
  readonly email: string;
  /** A phone or messenger line, as displayed. */
  readonly phoneLine: string;
}
