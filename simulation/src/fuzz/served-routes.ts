import { startTestApi } from '@hiram/server-testing/api';
import { builtApps } from './fuzzed-api.ts';
import type { FreeRoute } from './generate-request.ts';

/** The routes of the API in production, as it registers them. */
export async function servedRoutes(): Promise<{
  readonly freeRoutes: readonly FreeRoute[];
  readonly servedCalls: ReadonlySet<string>;
  /** What staff need for a call. */
  readonly permissions: ReadonlyMap<string, string>;
}> {
  const api = await startTestApi({
    development: false,
    webRoot: builtApps.borrowerApp,
    consoleRoot: builtApps.console,
    withPictures: true,
  });
  try {
    const routes = api.app.routeTable;
    return {
      freeRoutes: routes.filter(({ call }) => call === undefined),
      servedCalls: new Set(routes.flatMap(({ callName }) => callName ?? [])),
      permissions: new Map(
        routes.flatMap(({ callName, permission }) =>
          callName === undefined || permission === undefined ? [] : [[callName, permission]],
        ),
      ),
    };
  } finally {
    await api.close();
  }
}
