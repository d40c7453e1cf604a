import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../errors.ts';

/**
 * Registers handlers and inspects invocations. It must stay private: access to it is full control of the
 * workflows.
 */
export interface RestateAdmin {
  /**
   * Registers this URL as serving a version of the handlers. New invocations use the newest version; running
   * ones stay on the version they started with, which must run until they end. With `replace`, for
   * development, the URL may have served other code before. Returns whether new invocations come here: a process of
   * an older version that starts again finishes what it began.
   */
  registerDeployment(deployment: NewDeployment): Promise<{ readonly isNewest: boolean }>;
  /** Every registered version, the newest first. */
  listDeployments(): Promise<readonly Deployment[]>;
  /** Invocations that have not ended, by the deployment that must end them. */
  listUnfinished(): Promise<readonly Unfinished[]>;
  /** Removes a version that has nothing to finish (`drain.ts`). */
  removeDeployment(id: string): Promise<void>;
  /** Invocations that wait for a person, by service. */
  countPaused(): Promise<ReadonlyMap<string, number>>;
  isServing(service: string): Promise<boolean>;
}

export interface NewDeployment {
  readonly url: string;
  readonly replace: boolean;
  /** A digest of the code that serves it. Undefined in development, where code changes under one URL. */
  readonly version?: string | undefined;
}

export interface Deployment {
  readonly id: string;
  readonly url: string;
  readonly version: string | undefined;
  readonly registeredAt: string;
  /** The services whose new invocations come here. */
  readonly newestOf: readonly string[];
}

export interface Unfinished {
  readonly deployment: string;
  readonly service: string;
  readonly status: string;
  readonly invocations: number;
  /** When the oldest of them began. */
  readonly since: string;
}

const VERSION = 'hiram.version';
const ADMIN = 'workflow engine’s admin interface';
const ANSWER_WITHIN_MS = 10_000;

const UNFINISHED = `
  select coalesce(pinned_deployment_id, last_attempt_deployment_id) as deployment,
    target_service_name as service, status, count(1) as invocations, min(created_at) as since
  from sys_invocation
  where status <> 'completed' and coalesce(pinned_deployment_id, last_attempt_deployment_id) is not null
  group by coalesce(pinned_deployment_id, last_attempt_deployment_id), target_service_name, status
`;

export function createRestateAdmin(adminUrl: string): RestateAdmin {
  async function request(path: string, body?: unknown, method = 'POST'): Promise<Response> {
    const init =
      body === undefined
        ? {}
        : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const headers = { accept: 'application/json', ...init.headers };
    try {
      return await fetch(adminUrl + path, {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
    } catch (cause) {
      throw new Unavailable(ADMIN, { cause });
    }
  }

  /** The cast states the shape of the answer, which the caller knows. */
  async function answerOf<Answer>(what: string, response: Response): Promise<Answer> {
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
    throw new Unavailable(ADMIN, { cause: new Error(`${what} failed: ${response.status} ${text}`) });
  }

  async function query<Row>(sql: string): Promise<Row[]> {
    const { rows } = await answerOf<{ rows: Row[] }>('query', await request('/query', { query: sql }));
    return rows;
  }

  async function listDeployments(): Promise<Deployment[]> {
    const [{ deployments }, { services }] = await Promise.all([
      answerOf<{ deployments: RegisteredDeployment[] }>('listing deployments', await request('/deployments')),
      answerOf<{ services: { name: string; deployment_id: string }[] }>(
        'listing services',
        await request('/services'),
      ),
    ]);
    return deployments
      .map(({ id, uri, metadata, created_at }) => ({
        id,
        url: uri,
        version: metadata?.[VERSION],
        registeredAt: created_at,
        newestOf: services.filter((one) => one.deployment_id === id).map(({ name }) => name),
      }))
      .toSorted((one, other) => (one.registeredAt < other.registeredAt ? 1 : -1));
  }

  return {
    listDeployments,

    async registerDeployment({ url, replace, version }) {
      const answer = await answerOf<{ id: string; services: { name: string }[] }>(
        `registering ${url}`,
        await request('/deployments', {
          uri: url,
          force: replace,
          ...(version !== undefined && { metadata: { [VERSION]: version } }),
        }),
      );
      // A URL that is registered already is answered with success and changes nothing, so the entry is read back.
      const entry = (await listDeployments()).find(({ id }) => id === answer.id);
      if (entry === undefined || entry.version !== version) {
        throw new Unavailable(ADMIN, {
          cause: new Error(`${url} is registered for version ${entry?.version}, not for ${version}`),
        });
      }
      return { isNewest: answer.services.every(({ name }) => entry.newestOf.includes(name)) };
    },

    listUnfinished: () => query<Unfinished>(UNFINISHED),

    async removeDeployment(id) {
      // The engine knows no removal that waits. `drain.ts` has seen that nothing is left.
      await answerOf(`removing ${id}`, await request(`/deployments/${id}?force=true`, {}, 'DELETE'));
    },

    async countPaused() {
      const rows = await query<{ service: string; paused: number }>(
        `select target_service_name as service, count(1) as paused
          from sys_invocation where status = 'paused' group by target_service_name`,
      );
      return new Map(rows.map(({ service, paused }) => [service, paused]));
    },

    async isServing(service) {
      const response = await request(`/services/${service}`);
      await response.arrayBuffer();
      return response.ok;
    },
  };
}

interface RegisteredDeployment {
  readonly id: string;
  readonly uri: string;
  readonly created_at: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/**
 * Retries until the engine is up, because handlers are useless before registration. Returns undefined if stopped.
 */
export async function registerUntilDone(
  admin: RestateAdmin,
  deployment: NewDeployment,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<{ readonly isNewest: boolean } | undefined> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await admin.registerDeployment(deployment);
    } catch (error) {
      onFailure(error);
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
