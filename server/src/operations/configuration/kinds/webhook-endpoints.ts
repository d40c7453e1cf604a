import { WEBHOOK_EVENT_TYPES } from '@hiram/contract/operations/webhook-events';
import {
  endpointsAsContent,
  findEndpointVersions,
  insertEndpointVersion,
  noEndpoints,
  readEndpoints,
} from '#operations/webhooks/index.ts';
import { fieldsIn } from '../fields.ts';
import type { FieldOfContent } from '../kind.ts';
import { marketVersionsKind } from './market-versions.ts';

// Where the lender's own systems receive events, by market.

export const webhookEndpointsKind = marketVersionsKind({
  title: 'Webhooks',
  detail: 'Systems of the lender that receive events',
  builtIn: noEndpoints,
  fields: endpointFields,
  read: readEndpoints,
  asContent: endpointsAsContent,
  async live(database, market) {
    const [newest] = await findEndpointVersions(database, market);
    return newest?.content ?? endpointsAsContent(noEndpoints);
  },
  versions: findEndpointVersions,
  insert: insertEndpointVersion,
});

function endpointFields(): FieldOfContent[] {
  const field = fieldsIn('Endpoints');
  return [
    field('/endpoints', 'Endpoints', 'list', {
      help: 'An endpoint that is removed or switched off receives nothing more. Its deliveries stay in the log.',
    }),
    field('/endpoints/*/id', 'Name', 'text', {
      help: 'Such as accounting. A new name is a new endpoint with a new secret.',
    }),
    field('/endpoints/*/url', 'Address', 'text', { help: 'Begins with https://.' }),
    field('/endpoints/*/brand', 'Brand', 'text', {
      help: 'The code of a brand. Empty for all brands of the market.',
      isOptional: true,
    }),
    field('/endpoints/*/events', 'Events', 'choices', {
      choices: WEBHOOK_EVENT_TYPES.map((value) => ({ value, title: value })),
    }),
    field('/endpoints/*/isEnabled', 'On', 'flag'),
  ];
}
