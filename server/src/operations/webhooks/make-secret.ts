import { addMs, type Instant } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import type { EndpointKey } from './endpoint.ts';
import { lockEndpoint, updateSecret } from './endpoints.sql.ts';
import { signingSecret } from './signature.ts';
import type { WebhooksContext } from './webhooks-context.ts';

/** Time to put the new secret into the receiver, which accepts either meanwhile. */
const FORMER_VALID_MS = 24 * 60 * 60_000;

export interface NewSecret {
  readonly secret: string;
  readonly formerUntil: Instant | undefined;
}

/** Shows the first secret of an endpoint, or makes the next one. No secret is shown twice. */
export async function makeSecret(
  { database, webhooks }: Pick<WebhooksContext, 'database' | 'webhooks'>,
  actor: Actor,
  key: EndpointKey,
): Promise<NewSecret> {
  const derivation = webhooks?.key;
  if (derivation === undefined) throw new Unavailable('key of webhooks');
  return inTransaction(database, async (tx) => {
    const endpoint = await lockEndpoint(tx, key);
    if (endpoint === undefined) throw new Refusal('not_found');
    const isFirst = endpoint.secretShownAt === undefined;
    const generation = isFirst ? endpoint.secretGeneration : endpoint.secretGeneration + 1;
    const formerUntil = isFirst ? undefined : addMs(actor.at, FORMER_VALID_MS);
    await updateSecret(tx, key, { generation, shownAt: actor.at, formerUntil });
    const on = { kind: 'webhook_endpoint', id: `${key.market}:${key.id}` };
    await recordAuditEntry(tx, actor, {
      action: 'webhook_secret_made',
      on,
      reason: '',
      after: { generation },
    });
    return { secret: signingSecret(derivation, key, generation), formerUntil };
  });
}
