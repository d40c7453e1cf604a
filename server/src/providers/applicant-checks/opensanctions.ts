import { partOf } from '#platform/providers/answer.ts';
import type { Secret } from '#platform/secret.ts';
import { defaultRetryPolicy, type RetryPolicy, unknown } from './applicant-check.ts';
import { callProvider } from './call-provider.ts';
import type {
  ListScreening,
  ScreeningAnswer,
  ScreeningKind,
  ScreeningMatch,
  ScreeningRequest,
} from './list-screening.ts';

export interface OpenSanctionsAccount {
  /** Without a path: https://api.opensanctions.org, the lender's own yente, or a simulator. */
  readonly url: string;
  /** The collection of lists; `default` has all. */
  readonly dataset: string;
  /** The lowest score that is a match: a whole number of per cent below 100, of two digits. */
  readonly threshold: number;
  /** The hosted service needs a key; a yente of the lender's own has none. */
  readonly apiKey: Secret | undefined;
  readonly retryPolicy?: RetryPolicy;
}

/** The name of our one query in a batch. */
const QUERY = 'applicant';
/** More entries than this are one fact: the name is too common to be screened by name and date. */
const MOST_MATCHES = 20;
/** Texts of a list are shown to staff, so their length is limited. */
const LONGEST_TEXT = 300;
const MOST_NAMES = 20;

/**
 * The match call of OpenSanctions and its open server yente (https://www.opensanctions.org/docs/api/matching/): an
 * example of a person is compared with the entries of a collection. A request changes nothing, so it may be repeated.
 */
export function openSanctions(account: OpenSanctionsAccount): ListScreening {
  const { url, dataset, threshold, apiKey, retryPolicy = defaultRetryPolicy } = account;
  const parameters = new URLSearchParams({
    threshold: `0.${threshold}`,
    limit: String(MOST_MATCHES),
  });
  return {
    name: 'opensanctions',
    async screen({ fullName, bornOn, market, correlationId }: ScreeningRequest) {
      const properties = { name: [fullName], birthDate: [bornOn], ...countryOf(market) };
      const answer = await callProvider({
        url: `${url}/match/${encodeURIComponent(dataset)}?${parameters}`,
        headers: {
          'x-correlation-id': correlationId,
          ...(apiKey !== undefined && { authorization: `ApiKey ${apiKey.reveal()}` }),
        },
        body: { queries: { [QUERY]: { schema: 'Person', properties } } },
        mayRepeat: true,
        retryPolicy,
        mostAnswerBytes: MOST_ANSWER_BYTES,
      });
      if (answer.kind === 'unknown') return answer;
      return answer.status < 300 ? readMatches(answer.body) : unknown('not_available');
    },
  };
}

/** An entry has its names in many scripts: twenty of them are some hundred kilobytes. */
const MOST_ANSWER_BYTES = 4_000_000;

/** The market of the literal specification is no country. */
function countryOf(market: ScreeningRequest['market']) {
  return market === 'reference' ? {} : { country: [market.toLowerCase()] };
}

/** Only a complete answer counts: a match that we cannot read would be a person who was not screened. */
function readMatches(body: unknown): ScreeningAnswer {
  const own = partOf(partOf(body, 'responses'), QUERY);
  const status = partOf(own, 'status');
  const results = partOf(own, 'results');
  if ((status !== undefined && status !== 200) || !Array.isArray(results)) return unknown('not_understood');
  const read = results.map(readResult);
  if (read.includes(undefined)) return unknown('not_understood');
  const matches = read.flatMap((one) => (one === undefined || one === 'below' ? [] : [one]));
  return { kind: 'found', matches: matches.toSorted((one, other) => other.score - one.score) };
}

/** A candidate below the threshold is in the answer too, and is no match. Undefined: it cannot be read. */
function readResult(result: unknown): ScreeningMatch | 'below' | undefined {
  const [id, caption] = [partOf(result, 'id'), partOf(result, 'caption')];
  const [score, isMatch] = [partOf(result, 'score'), partOf(result, 'match')];
  const properties = partOf(result, 'properties');
  const isScore = typeof score === 'number' && score >= 0 && score <= 1;
  if (!isText(id) || !isText(caption) || !isScore || typeof isMatch !== 'boolean') return undefined;
  if (!isMatch) return 'below';
  const names = [caption, ...textsOf(properties, 'name'), ...textsOf(properties, 'alias')];
  const listDate = dayOf(partOf(result, 'last_seen'));
  return {
    entryId: id,
    kind: kindOf(textsOf(properties, 'topics')),
    names: [...new Set(names)].slice(0, MOST_NAMES),
    birthDates: textsOf(properties, 'birthDate'),
    countries: [
      ...new Set(['country', 'nationality', 'citizenship'].flatMap((of) => textsOf(properties, of))),
    ],
    lists: textsOf(result, 'datasets'),
    score: Math.round(score * 100),
    ...(listDate !== undefined && { listDate }),
  };
}

/**
 * By the topics of the entry (https://www.opensanctions.org/docs/topics/). A topic that we do not know is a
 * warning too, so no match is dropped.
 */
function kindOf(topics: readonly string[]): ScreeningKind {
  if (topics.some((topic) => topic === 'sanction' || topic.startsWith('sanction.'))) return 'sanctions';
  return topics.some((topic) => topic.startsWith('role.')) ? 'pep' : 'adverse';
}

/** The short texts of a list; other values of a property are references to further entities. */
function textsOf(of: unknown, name: string): string[] {
  const values = partOf(of, name);
  return Array.isArray(values) ? values.filter(isText).slice(0, MOST_NAMES) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined;
}
