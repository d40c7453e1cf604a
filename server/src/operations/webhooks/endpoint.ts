import type { MarketId } from '@hiram/contract/market-ids';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@hiram/contract/operations/webhook-events';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

/** A system of the lender that receives events of a market. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  /** Undefined for all brands of the market. */
  readonly brand: string | undefined;
  readonly events: readonly WebhookEventType[];
  readonly isEnabled: boolean;
}

export interface EndpointKey {
  readonly market: MarketId;
  readonly id: string;
}

export interface WebhookEndpoints {
  readonly endpoints: readonly WebhookEndpoint[];
}

/** Version 1. */
export const noEndpoints: WebhookEndpoints = { endpoints: [] };

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_ID = 40;
const LONGEST_URL = 500;
/** Each payment is sent as often. */
const MOST_ENDPOINTS = 20;

/** Reads content and reports every problem at its location. */
export function readEndpoints(reader: ContentReader, content: unknown): WebhookEndpoints {
  const fields = reader.object(content, '', ['endpoints']);
  // Content without a list would switch all endpoints off unnoticed.
  if (!Array.isArray(fields.endpoints)) reader.fault('/endpoints', 'this is needed');
  const given = reader.list(fields.endpoints, '/endpoints', { most: MOST_ENDPOINTS });
  const ids = new Set<string>();
  const endpoints = given.map((one, index): WebhookEndpoint => {
    const path = pointer('', 'endpoints', index);
    const line = reader.object(one, path, ['id', 'url', 'brand', 'events', 'isEnabled']);
    const id = reader.text(line.id, `${path}/id`, {
      least: 1,
      most: LONGEST_ID,
      pattern: ID,
      saying: 'lower-case letters and digits, with hyphens between',
    });
    if (ids.has(id)) reader.fault(`${path}/id`, 'another endpoint has this name');
    ids.add(id);
    const url = reader.text(line.url, `${path}/url`, { least: 1, most: LONGEST_URL });
    const problem = url === '' ? undefined : urlProblem(url);
    if (problem !== undefined) reader.fault(`${path}/url`, problem);
    const brand = reader.text(line.brand, `${path}/brand`, { most: LONGEST_ID }).trim();
    return {
      id,
      url,
      brand: brand === '' ? undefined : brand,
      events: reader.choices(line.events, `${path}/events`, { allowed: WEBHOOK_EVENT_TYPES }),
      isEnabled: reader.flag(line.isEnabled, `${path}/isEnabled`),
    };
  });
  return { endpoints };
}

export function endpointsAsContent({ endpoints }: WebhookEndpoints): unknown {
  return { endpoints: endpoints.map((one) => ({ ...one, brand: one.brand ?? '', events: [...one.events] })) };
}

/** Whether the host may be used is decided when it is sent to, by the addresses that it has then. */
function urlProblem(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null) return 'this is not an address';
  if (url.username !== '' || url.password !== '') return 'an address must not contain a password';
  if (url.hash !== '') return 'an address for programs has no # part';
  const isHere = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
    ? undefined
    : 'this must begin with https://';
}
