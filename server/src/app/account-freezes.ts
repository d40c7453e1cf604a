import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { type BorrowerMessaging, nextAttemptAt } from '#messaging/index.ts';
import { dueSecurityNotices, insertNotice } from '#people/account-freezes/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities, type IdentityContext } from '#people/identity/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

interface NoticeClocks {
  readonly systemClock: Clock;
  /** Notices are sent by it. */
  readonly businessClock: Clock;
}

/** Tells the owner of a login on a device that was not used before. */
export function newDeviceNotice(clocks: NoticeClocks): NonNullable<IdentityContext['whenNewDevice']> {
  const ids = timeOrderedIds(clocks.systemClock);
  return (tx, { borrowerId, locale }) =>
    insertNotice(tx, {
      id: ids.next<'SecurityNotice'>(),
      borrowerId,
      locale,
      topic: 'new_device_login',
      at: clocks.businessClock.now(),
    });
}

/** Tells the owner that a passkey was added or removed. */
export function passkeyNotice(clocks: NoticeClocks): NonNullable<IdentityContext['whenPasskeyChanges']> {
  const ids = timeOrderedIds(clocks.systemClock);
  return (tx, { borrowerId, locale, change }) =>
    insertNotice(tx, {
      id: ids.next<'SecurityNotice'>(),
      borrowerId,
      locale,
      topic: change === 'added' ? 'passkey_added' : 'passkey_removed',
      at: clocks.businessClock.now(),
    });
}

/** In the workflow process: sends security notices by the contact policy. */
export function securityNotices(context: {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly outreach: BorrowerMessaging;
}): DueWork {
  const { businessClock, outreach, brands } = context;
  return dueSecurityNotices({
    ...context,
    brandIdentity: brandIdentities((code) => brands.find({ code, host: '' })?.config),
    async send({ id, about, brandName, host, ...message }, earlierAttempts) {
      const result = await outreach.contact({
        ...message,
        about,
        contactKey: `security-${id}`,
        purpose: 'service',
        channel: 'sms',
        notice: { about, brandName, host },
      });
      const tryAt = nextAttemptAt(earlierAttempts, result, businessClock.now());
      return tryAt === undefined ? { outcome: result.kind } : { tryAt };
    },
  });
}
