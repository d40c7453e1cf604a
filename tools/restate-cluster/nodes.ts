import { join } from 'node:path';
import { freePort } from '../engines/free-port.ts';
import { type RestateOptions, type RunningRestate, startRestate } from '../engines/restate.ts';

export const NODE_COUNT = 3;
export const REPLICATION = 2;
export const PARTITIONS = 6;

/** A node that can be killed and restarted with the same name, data and ports. */
export interface ClusterNode {
  readonly name: string;
  readonly ingressUrl: string;
  readonly adminUrl: string;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Starts three nodes that replicate everything to two of them. Any one node may be lost. */
export async function startCluster(folder: string): Promise<ClusterNode[]> {
  const numbers = Array.from({ length: NODE_COUNT }, (_, index) => index + 1);
  const plans = await Promise.all(numbers.map(async (number) => ({ number, ports: await nodePorts() })));
  const metadataAddresses = plans.map(({ ports }) => `http://127.0.0.1:${ports.nodePort}/`);
  const nodes = plans.map(({ number, ports }) =>
    clusterNode(`node-${number}`, {
      folder: join(folder, `node-${number}`),
      ...ports,
      settings: nodeSettings(number, metadataAddresses),
    }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  return nodes;
}

async function nodePorts() {
  return { ingressPort: await freePort(), adminPort: await freePort(), nodePort: await freePort() };
}

function nodeSettings(number: number, metadataAddresses: readonly string[]): Record<string, string> {
  return {
    RESTATE_CLUSTER_NAME: 'cluster-test',
    RESTATE_NODE_NAME: `node-${number}`,
    RESTATE_FORCE_NODE_ID: String(number),
    RESTATE_ROLES: '[http-ingress, admin, worker, log-server, metadata-server]',
    // Exactly one node may provision the cluster; the others wait to join.
    RESTATE_AUTO_PROVISION: String(number === 1),
    RESTATE_DEFAULT_REPLICATION: String(REPLICATION),
    RESTATE_DEFAULT_NUM_PARTITIONS: String(PARTITIONS),
    RESTATE_BIFROST__DEFAULT_PROVIDER: 'replicated',
    RESTATE_METADATA_CLIENT__TYPE: 'replicated',
    RESTATE_METADATA_CLIENT__ADDRESSES: `[${metadataAddresses.map((address) => `"${address}"`).join(', ')}]`,
  };
}

function clusterNode(name: string, options: RestateOptions): ClusterNode {
  let running: RunningRestate | undefined;
  return {
    name,
    ingressUrl: `http://127.0.0.1:${options.ingressPort}`,
    adminUrl: `http://127.0.0.1:${options.adminPort}`,
    async start() {
      running = await startRestate(options);
    },
    async kill() {
      await running?.kill();
    },
  };
}
