import { createHash } from 'node:crypto';
import type { Locale } from '@hiram/contract/locales';
import type { PushMessage } from '#providers/push/index.ts';
import { type MessageCode, withCode } from '../contact-checks/message-code.ts';
import { pushCopy } from './copy/push-copy-by-locale.ts';
import { PUSH_SCREENS, type PushTopic } from './push-topic.ts';

/** All reminders about one loan replace each other: only the newest is true. */
const REMINDERS: ReadonlySet<PushTopic> = new Set([
  'reminder_before_due',
  'reminder_on_payday',
  'reminder_due_today',
  'payment_late',
]);

const HOUR = 3_600;
/** A reminder that arrives the next day would name the wrong day. A status message may wait for the weekend. */
const TTL_SECONDS = { reminder: 12 * HOUR, status: 72 * HOUR };

/** What the service worker of the borrower app reads. The paths are on our own origin. */
interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly icon: string;
  /** A notification with the same tag replaces an earlier one on the phone, so a repeated message shows once. */
  readonly tag: string;
}

export interface PushNotice {
  readonly brandCode: string;
  readonly locale: Locale;
  /** The application or loan; or the borrower, if the notice is about neither. */
  readonly subjectId: string;
  readonly about: PushTopic;
  readonly brandName: string;
  readonly day: string | undefined;
}

/**
 * The notification of a notice. It names the day, and never an amount or a debt: others may see the screen
 * (decision 46).
 */
export function pushMessageOf(notice: PushNotice, code?: MessageCode): PushMessage {
  const { about, locale, brandName, day, brandCode } = notice;
  const isReminder = REMINDERS.has(about);
  const topic = topicOf(`${notice.subjectId} ${isReminder ? 'reminder' : about}`);
  const query = `?${new URLSearchParams({ brand: brandCode })}`;
  const text = pushCopy(locale)[about]({ day: day ?? '' });
  const payload: PushPayload = {
    title: brandName,
    body: code === undefined ? text : withCode(text, code),
    path: PUSH_SCREENS[about] + query,
    icon: `/icon-192.png${query}`,
    tag: topic,
  };
  return {
    payload: JSON.stringify(payload),
    ttlSeconds: isReminder ? TTL_SECONDS.reminder : TTL_SECONDS.status,
    urgency: 'normal',
    topic,
  };
}

/** The push service sees the topic, so it is a digest. The standard allows 32 characters. */
function topicOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 32);
}
