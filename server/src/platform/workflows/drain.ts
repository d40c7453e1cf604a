import type { Deployment, RestateAdmin, Unfinished } from './admin.ts';

/** A version of the workflows, and what it still has to finish. */
export interface DrainedDeployment extends Deployment {
  /** `newest`: takes new work. `drains`: must run until its work has ended. `drained`: can be stopped and removed. */
  readonly state: 'newest' | 'drains' | 'drained';
  readonly unfinished: readonly Unfinished[];
}

type Reading = Pick<RestateAdmin, 'listDeployments' | 'listUnfinished'>;

/** Every version, the newest first. */
export async function drainReport(admin: Reading): Promise<DrainedDeployment[]> {
  const [deployments, unfinished] = await Promise.all([admin.listDeployments(), admin.listUnfinished()]);
  return deployments.map((deployment) => {
    const own = unfinished.filter((one) => one.deployment === deployment.id);
    const state = deployment.newestOf.length > 0 ? 'newest' : own.length > 0 ? 'drains' : 'drained';
    return { ...deployment, state, unfinished: own };
  });
}

/** The engine's versions do not allow it. The message says why. */
export class NotDrained extends Error {
  override readonly name = 'NotDrained';
}

/** Removes a version from the engine. Its processes can be stopped before. */
export async function removeDrained(
  admin: Reading & Pick<RestateAdmin, 'removeDeployment'>,
  id: string,
): Promise<void> {
  const found = (await drainReport(admin)).find((deployment) => deployment.id === id);
  if (found === undefined) throw new NotDrained(`There is no deployment ${id}.`);
  if (found.state === 'newest') {
    throw new NotDrained(
      `${id} takes new work (${found.newestOf.join(', ')}). Register a newer version first.`,
    );
  }
  if (found.state === 'drains') {
    throw new NotDrained(`${id} still has work. Keep its processes running.\n${unfinishedText(found)}`);
  }
  await admin.removeDeployment(id);
}

/**
 * New work goes to this version again, after a release was taken back. Its processes must run. The code under the URL is
 * the same, so what it began is not disturbed.
 */
export async function makeNewest(
  admin: Reading & Pick<RestateAdmin, 'registerDeployment'>,
  id: string,
): Promise<void> {
  const found = (await admin.listDeployments()).find((deployment) => deployment.id === id);
  if (found === undefined) throw new NotDrained(`There is no deployment ${id}.`);
  await admin.registerDeployment({ url: found.url, version: found.version, replace: true });
}

/** The report as text for people. */
export function drainText(report: readonly DrainedDeployment[]): string {
  return report
    .map((deployment) => {
      const { state, id, version = 'without a version', url, registeredAt } = deployment;
      const head = `${state.padEnd(7)}  ${id}  ${version}  registered ${registeredAt}  ${url}`;
      return deployment.unfinished.length === 0 ? head : `${head}\n${unfinishedText(deployment)}`;
    })
    .join('\n');
}

function unfinishedText({ unfinished }: DrainedDeployment): string {
  return unfinished
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
    .map(
      ({ service, status, invocations, since }) =>
        `         ${invocations} ${status} of ${service}, the oldest since ${since}`,
    )
    .join('\n');
}
