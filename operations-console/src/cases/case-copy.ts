/** The label and colour of a case state. */
export interface StateLabel {
  readonly text: string;
  readonly dot: 'processing' | 'warning' | 'success' | 'error' | 'default';
}

/** The texts of an action on a case. */
export interface ActionCopy {
  /** The keyboard shortcut. */
  readonly key: string;
  readonly button: string;
  readonly question: string;
  /** What the action does, and what it does not do. */
  readonly consequence: string;
  readonly ok: string;
}
