import type { Database } from '@hiram/server/platform/database/database';
import { parseMasterKeys } from '@hiram/server/platform/personal-data/master-keys';
import { createPersonalData } from '@hiram/server/platform/personal-data/personal-data';
import type { ContactMessageContext } from '@hiram/server/support/engagement/contact-message-context';
import { type SetClock, setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { memoryKeyStore } from '#platform/personal-data/memory-key-store.ts';

/** Fixed keys for tests only. */
const KEYS = `index:${Buffer.alloc(32, 1).toString('base64')},test:${Buffer.alloc(32, 2).toString('base64')}`;

export interface TestContactMessageContext extends ContactMessageContext {
  readonly systemClock: SetClock;
}

/** A context with a clock that the test controls. */
export function testContactMessageContext(database: Database): TestContactMessageContext {
  const clock = setClock(instant('2026-11-15T02:00:00Z'));
  const masterKeys = parseMasterKeys(KEYS);
  if (masterKeys === undefined) throw new TypeError('the test master keys are invalid');
  return {
    database,
    systemClock: clock,
    ids: timeOrderedIds(clock),
    personalData: createPersonalData(masterKeys, memoryKeyStore()),
  };
}
