import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PushSender } from '#providers/push/index.ts';
import type { Contact } from '../contact.ts';
import type { MessageCode } from '../contact-checks/message-code.ts';
import { devicesOf, type PushDevice } from './push-devices.ts';
import { type PushNotice, pushMessageOf } from './push-notice.ts';
import { endPushSubscription, recordPushSuccess } from './push-subscriptions.sql.ts';
import { isPushTopic } from './push-topic.ts';

/** A message that can be shown as a notification, with the browsers that may show it. */
interface PreparedPush {
  readonly borrowerId: BorrowerId;
  readonly notice: PushNotice;
  readonly devices: readonly PushDevice[];
}

/** Notifications as a channel of messaging. Only `BorrowerMessaging` uses it, after the contact policy. */
export interface PushChannel {
  /** Undefined if this message needs its SMS, or the borrower allowed no browser. */
  prepare(contact: Contact): Promise<PreparedPush | undefined>;
  /** Whether a push service accepted the message for at least one browser. */
  deliver(prepared: PreparedPush, code: MessageCode | undefined): Promise<boolean>;
}

export interface PushChannelContext {
  readonly database: Database;
  /** System time. */
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
  readonly push: PushSender;
  readonly log: Log;
}

export function createPushChannel(context: PushChannelContext): PushChannel {
  return {
    prepare: (contact) => prepare(context, contact),
    deliver: (prepared, code) => deliver(context, prepared, code),
  };
}

async function prepare(context: PushChannelContext, contact: Contact): Promise<PreparedPush | undefined> {
  if (contact.purpose === 'code' || contact.channel !== 'sms') return undefined;
  const { borrowerId, brandCode, locale, orderId = borrowerId } = contact;
  const { about, brandName, day } = contact.notice;
  if (!isPushTopic(about)) return undefined;
  const devices = await devicesOf(context, borrowerId);
  if (devices.length === 0) return undefined;
  return { borrowerId, devices, notice: { brandCode, locale, about, brandName, day, subjectId: orderId } };
}

async function deliver(
  context: PushChannelContext,
  { borrowerId, notice, devices }: PreparedPush,
  code: MessageCode | undefined,
): Promise<boolean> {
  const message = pushMessageOf(notice, code);
  const accepted = await Promise.all(
    devices.map(async ({ id, subscription, serverKey }) => {
      const outcome = await context.push.send(subscription, message, serverKey);
      await inTransaction(context.database, async (tx) => {
        const at = context.systemClock.now();
        if (outcome.kind === 'accepted') await recordPushSuccess(tx, id, at);
        if (outcome.kind === 'gone') {
          await endPushSubscription(tx, { id, borrowerId, reason: 'expired', at });
        }
      });
      if (outcome.kind === 'not_accepted') {
        context.log.warn({ subscriptionId: id, reason: outcome.reason }, 'notification was not accepted');
      }
      return outcome.kind === 'accepted';
    }),
  );
  return accepted.includes(true);
}
