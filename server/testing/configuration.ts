import { createDemoLender } from '@hiram/demo-lender/lender';
import { builtInTemplates, publishTemplates } from '@hiram/server/origination/agreements/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { startTestApi, type TestApi } from './api.ts';
import { signInToTestApi } from './console.ts';
import { type ConfiguringPeople, configuringPeople } from './operations/configuration/configuration-staff.ts';
import { TestClient } from './platform/http/client.ts';

/** The demo lender behind the fully wired API. */
export interface TestConfiguration extends ConfiguringPeople {
  readonly api: TestApi;
  /** A visitor of the brand's pages. */
  readonly anybody: TestClient;
}

export async function startTestConfiguration(): Promise<TestConfiguration> {
  const api = await startTestApi();
  await createDemoLender(api.db.database);
  await inTransaction(api.db.database, (tx) => publishTemplates(tx, builtInTemplates, systemClock.now()));
  await api.brands.refresh();
  const maker = await signInToTestApi(api, { role: 'operations', name: 'Mia Maker' });
  const checker = await signInToTestApi(api, { role: 'compliance', name: 'Carla Checker' });
  const anybody = new TestClient(api.app, { brand: 'hiram', deviceId: 'a device', lang: 'en' });
  return { ...configuringPeople(maker, checker), api, anybody };
}
