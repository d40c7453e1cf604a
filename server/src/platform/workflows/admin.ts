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
   * development, the URL may have served other code before.
   */
  registerDeployment(deployment: { url: string; replace: boolean }): Promise<void>;
  /** Invocations that wait for a person, by service. */
  countPaused(): Promise<ReadonlyMap<string, number>>;
  isServing(service: string): Promise<boolean>;
}

const ADMIN = 'workflow engine’s admin interface';
const ANSWER_WITHIN_MS = 10_000;

export function createRestateAdmin(adminUrl: string): RestateAdmin {
  async function request(path: string, body?: unknown): Promise<Response> {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
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

  return {
    async registerDeployment({ url, replace }) {
      const response = await request('/deployments', { uri: url, force: replace });
      const answer = await response.text();
      if (!response.ok) {
        throw new Unavailable(ADMIN, {
          cause: new Error(`registering ${url} failed: ${response.status} ${answer}`),
        });
      }
    },

    async countPaused() {
      const response = await request('/query', {
        query: `select target_service_name as service, count(1) as paused
          from sys_invocation where status = 'paused' group by target_service_name`,
      });
      if (!response.ok)
        throw new Unavailable(ADMIN, { cause: new Error(`query failed: ${response.status}`) });
      // The cast states the shape of the query above.
      const { rows } = (await response.json()) as { rows: { service: string; paused: number }[] };
      return new Map(rows.map(({ service, paused }) => [service, paused]));
    },

    async isServing(service) {
      const response = await request(`/services/${service}`);
      await response.arrayBuffer();
      return response.ok;
    },
  };
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/**
 * Retries until the engine is up, because handlers are useless before registration. Returns false if stopped.
 */
export async function registerUntilDone(
  admin: RestateAdmin,
  deployment: { url: string; replace: boolean },
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<boolean> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      await admin.registerDeployment(deployment);
      return true;
    } catch (error) {
      onFailure(error);
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
