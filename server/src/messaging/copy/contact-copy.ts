import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import type { ContactTopic } from '../contact-topic.ts';
import type { HoldCause } from '../hold.ts';

/** Borrower copy for one kind of contact. */
interface TopicCopy {
  readonly title: string;
  readonly why: string;
}

interface HoursCopy {
  readonly from: string;
  readonly to: string;
}

interface FrequencyCopy {
  readonly messages: { readonly perDay: number; readonly perWeek: number };
  readonly calls: { readonly perDay: number; readonly perWeek: number };
}

/** "Who contacted me, when, why", in one language. */
export interface ContactCopy {
  /** `other`: a value that this version does not know. */
  readonly topics: Readonly<Record<ContactTopic | 'other', TopicCopy>>;
  /** Copy for outcomes. `underWay`: a call that started and has no recorded outcome. */
  readonly outcomes: Readonly<
    Record<
      'sms' | 'voice' | 'push' | 'email' | 'failed' | 'unknown' | 'underWay' | 'spoken' | 'notReached',
      string
    >
  >;
  readonly deferred: Readonly<Record<ContactPolicyReason, string>>;
  readonly holds: Readonly<Record<HoldCause, string>>;
  readonly rules: {
    readonly hours: (hours: HoursCopy) => string;
    /** Shown in addition where lateness lifts the permitted hours for calls by a person. */
    readonly lifted: (days: number) => string;
    readonly often: (limits: FrequencyCopy) => string;
    readonly onlyYou: string;
    readonly complaint: string;
    readonly service: string;
  };
}
