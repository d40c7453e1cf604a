/** What the state of a case means to whoever looks after it, and the colour beside it. */
export interface StateWords {
  readonly text: string;
  readonly dot: 'processing' | 'warning' | 'success' | 'error' | 'default';
}

/** What is said of something that can be done about a case. */
export interface ActWords {
  /** The letter that leads to it. */
  readonly key: string;
  readonly button: string;
  readonly question: string;
  /** What happens, and what cannot. */
  readonly consequence: string;
  readonly ok: string;
}
