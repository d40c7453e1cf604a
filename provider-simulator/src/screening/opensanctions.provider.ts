import type { ProviderApi } from '../provider-api.ts';
import { KNOWN_KEY, noWebhooks } from '../sms/account.ts';
import type { Candidate } from './list-entry.ts';
import type { Screening, SimulatedScreening } from './simulated-screening.ts';

interface Example {
  readonly schema: string;
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

interface MatchOrder {
  readonly queries: Readonly<Record<string, Example>>;
}

interface MatchParameters {
  readonly threshold?: string;
  readonly limit?: string;
}

const texts = { type: 'array', items: { type: 'string', maxLength: 300 } } as const;
const orderSchema = {
  type: 'object',
  required: ['queries'],
  properties: {
    queries: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        required: ['schema', 'properties'],
        properties: {
          schema: { type: 'string' },
          properties: { type: 'object', additionalProperties: texts },
        },
      },
    },
  },
} as const;

const DEFAULT_THRESHOLD = 0.7;
/** Candidates below it are not in the answer; those between it and the threshold are, marked as no match. */
const CUTOFF = 0.5;
const DEFAULT_LIMIT = 5;

/**
 * OpenSanctions, and its open server yente: the match call as documented. It keeps nothing and has no idempotency
 * key. A self-hosted server asks for no key, so a missing one is accepted and a wrong one is refused.
 */
export const openSanctions: ProviderApi<SimulatedScreening, Screening> = {
  provider: 'opensanctions',
  refusal: { status: 500, body: { detail: 'Server error' } },
  ...noWebhooks,

  routes(app, simulatedProvider) {
    app.post<{ Body: MatchOrder; Querystring: MatchParameters; Params: { readonly dataset: string } }>(
      '/match/:dataset',
      { schema: { body: orderSchema } },
      ({ headers, body, query, params }, reply) => {
        const { authorization } = headers;
        if (authorization !== undefined && authorization !== `ApiKey ${KNOWN_KEY}`) {
          return reply.code(401).send({ detail: 'Invalid API key.' });
        }
        if (params.dataset !== 'default' && params.dataset !== 'sanctions') {
          return reply.code(404).send({ detail: 'No such dataset.' });
        }
        const limit = Number(query.limit ?? DEFAULT_LIMIT);
        const threshold = Number(query.threshold ?? DEFAULT_THRESHOLD);
        const responses = Object.entries(body.queries).map(([name, example]) => {
          const { name: names = [], birthDate: birthDates = [] } = example.properties;
          const found = simulatedProvider
            .screen({ names, birthDates })
            .filter(({ score }) => score >= Math.min(CUTOFF, threshold))
            .slice(0, limit);
          const results = found.map((one) => shown(one, { threshold, at: simulatedProvider.now() }));
          const total = { value: results.length, relation: 'eq' };
          return [name, { status: 200, results, total, query: example }] as const;
        });
        return reply.send({ responses: Object.fromEntries(responses), matcher: {}, limit });
      },
    );
  },
};

function shown({ entry, score }: Candidate, { threshold, at }: { threshold: number; at: Date }) {
  const { id, caption, aliases, birthDates, countries, topics, datasets } = entry;
  return {
    id,
    caption,
    schema: 'Person',
    properties: {
      name: [caption],
      alias: aliases,
      birthDate: birthDates,
      country: countries,
      topics,
    },
    datasets,
    referents: [],
    target: true,
    first_seen: '2021-03-01T00:00:00',
    last_seen: at.toISOString().slice(0, 19),
    last_change: '2026-05-04T00:00:00',
    score,
    features: {},
    match: score >= threshold,
  };
}
