import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@hiram/server/platform/log/log';
import type { Telemetry } from '@hiram/server/platform/telemetry/telemetry';
import { createRestateAdmin, type RestateAdmin } from '@hiram/server/platform/workflows/admin';
import type { Ingress } from '@hiram/server/platform/workflows/ingress';
import { type ServedWorkflows, serveWorkflows } from '@hiram/server/platform/workflows/serve-workflows';
import { type RunningRestate, startRestate } from '@hiram/tools/engines/restate';
import type { EndpointOptions } from '@restatedev/restate-sdk';
import { testIngress, testMessageKey } from './ingress.ts';

/** A test file's own Restate, discarded afterwards. */
export interface TestRestate {
  readonly running: RunningRestate;
  readonly ingress: Ingress;
  readonly admin: RestateAdmin;
  /** Serves these handlers on their own port and registers them as the newest version. */
  serve(
    services: EndpointOptions['services'],
    telemetry?: Pick<Telemetry, 'tracer'>,
  ): Promise<ServedWorkflows>;
  close(): Promise<void>;
}

export async function startTestRestate(): Promise<TestRestate> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-test-restate-'));
  const running = await startRestate({ folder, durable: false });
  const admin = createRestateAdmin(running.adminUrl);
  const log = createLog({ level: 'fatal', program: 'test' });
  const served: ServedWorkflows[] = [];
  return {
    running,
    admin,
    ingress: testIngress(running.ingressUrl),
    async serve(services, telemetry) {
      const workflows = await serveWorkflows({
        services,
        host: '127.0.0.1',
        port: 0,
        identityKeys: [],
        messageKey: testMessageKey,
        log,
        telemetry,
      });
      served.push(workflows);
      await admin.registerDeployment({ url: `http://127.0.0.1:${workflows.port}`, replace: false });
      return workflows;
    },
    async close() {
      await running.kill();
      await Promise.all(served.map((workflows) => workflows.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
