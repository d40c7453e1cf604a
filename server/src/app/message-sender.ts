import type { IdSource } from '@hiram/values/ids';
import { stoppedProviders } from '#people/emergency-stops/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { MessagingConfig } from '#platform/messaging-config.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { createMessageSender, type MessageSender, messageRoutesFrom } from '#providers/sms/index.ts';

interface SenderParts {
  readonly database: Database;
  readonly ids: IdSource;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

/** The sender of a program: the configured routes, without providers that are stopped. */
export function wireMessageSender(messaging: MessagingConfig, parts: SenderParts): MessageSender {
  return createMessageSender({
    ...parts,
    routes: messageRoutesFrom(messaging),
    stoppedProviders: (market) => stoppedProviders(parts.database, market),
    systemClock,
  });
}
