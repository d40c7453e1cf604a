/** A request to the workflow engine, executed once. */
export type Message = {
  /** Sent with every attempt, so that the engine recognises duplicates. */
  readonly id: string;
  readonly service: string;
  readonly payload: unknown;
  /** The trace in which the message was written. */
  readonly traceParent?: string | undefined;
} & (
  | { readonly kind: 'service'; readonly handler: string }
  | { readonly kind: 'object'; readonly key: string; readonly handler: string }
  // A workflow runs once for its key, whatever the sender and number of sends.
  | { readonly kind: 'workflow'; readonly key: string }
);

/** A message without an id. */
export type UnsentMessage<M extends Message = Message> = M extends Message ? Omit<M, 'id'> : never;
