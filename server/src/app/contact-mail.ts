import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { MailConfig } from '#platform/mail-config.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { registerContactInboxRoutes, registerEmailWebhook } from '#support/engagement/index.ts';

interface ContactMailContext {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly systemClock: Clock;
  readonly ids: IdSource;
}

/** The inbox of contact messages, and the e-mails that go out of it and come into it. */
export function registerContactMail(
  server: CallServer,
  { mail, log }: { readonly mail?: MailConfig | undefined; readonly log: Log },
  context: ContactMailContext,
): void {
  const { signingKey, replyDomain } = mail ?? {};
  registerContactInboxRoutes(server, {
    ...context,
    // The workflow process sends.
    answerMail: mail?.url === undefined ? undefined : { replyDomain },
  });
  registerEmailWebhook(
    server.app,
    signingKey === undefined || replyDomain === undefined
      ? undefined
      : { ...context, signingKey, replyDomain, log },
  );
}
