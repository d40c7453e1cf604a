/** What a workflow engine is asked to do, once. */
export type Message = {
  /** Sent with every attempt, so that the engine takes the second for the first. */
  readonly id: string;
  readonly service: string;
  readonly payload: unknown;
} & (
  | { readonly kind: 'service'; readonly handler: string }
  | { readonly kind: 'object'; readonly key: string; readonly handler: string }
  // A workflow runs once for its key, whoever sends it and however often.
  | { readonly kind: 'workflow'; readonly key: string }
);

/** A message that has no id yet. */
export type Unsent<M extends Message = Message> = M extends Message ? Omit<M, 'id'> : never;
