/** How the borrowers of a brand reach its people. */
export interface SupportContact {
  readonly email: string;
  /** A telephone or messenger line, as it is shown. */
  readonly telephoneLine: string;
}
