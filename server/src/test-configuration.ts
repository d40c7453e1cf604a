import { builtInTemplates, publishTemplates } from './agreements/index.ts';
import { type ConfiguringPeople, configuringPeople } from './configuration/test-configuring-people.ts';
import { createDemoLender } from './demo-lender.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { TestClient } from './platform/http/test-client.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { signInToTestApi } from './test-console.ts';

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
