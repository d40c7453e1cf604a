import type { PushTopic } from '../push-topic.ts';

/** All the data in a notification besides the brand's name. There is no amount that it could name. */
interface PushFacts {
  /** The due date, formatted for the reader. Reminders only. */
  readonly day: string;
}

export type PushCopy = Readonly<Record<PushTopic, (facts: PushFacts) => string>>;
