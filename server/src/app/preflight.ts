import { today } from '@hiram/values/clock';
import { LEAST_ADMINISTRATORS } from '#people/staff/index.ts';
import { findLastFinishedDay } from '#platform/business-days/business-days.sql.ts';
import { dueDayOf } from '#platform/business-days/due-day.ts';
import { differenceOfCells, findCellStamp } from '#platform/cells/cell-stamp.sql.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import {
  type ApiConfig,
  type Environment,
  readApiConfig,
  readKmsConfig,
  readWorkflowsConfig,
  type WorkflowsConfig,
} from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openKeyStore } from '#platform/personal-data/key-store.ts';
import { databaseChecks } from '#platform/preflight/database-checks.sql.ts';
import {
  type CheckedFinding,
  type Finding,
  findingsOfConfig,
  notChecked,
  ok,
  type PreflightCheck,
  problem,
  runChecks,
} from '#platform/preflight/preflight.ts';
import {
  anchorsCheck,
  keyStoreCheck,
  kmsCheck,
  objectStoreCheck,
  restateAdminCheck,
  restateIngressCheck,
} from '#platform/preflight/service-checks.ts';
import type { Secret } from '#platform/secret.ts';
import { objectStoreFrom } from '#platform/storage/storage-config.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import { timeZonesOf } from './cells.ts';
import { countAdministrators, findBrandFacts, findMarketsOfBrands } from './preflight-lender.sql.ts';
import { providerChecks } from './preflight-providers.ts';

/** The program that will run with these variables. */
export type CheckedProgram = 'api' | 'workflows';

const clock = systemClock;
const program = 'preflight';

/**
 * What the program lacks before it takes traffic, all at once. Without a usable configuration nothing else can be asked.
 */
export async function preflight(which: CheckedProgram, environment: Environment): Promise<CheckedFinding[]> {
  const name = 'configuration';
  try {
    return which === 'api'
      ? await checkApi((await openConfiguration(environment, readApiConfig)).config, environment)
      : await checkWorkflows((await openConfiguration(environment, readWorkflowsConfig)).config, environment);
  } catch (error) {
    return [
      ...findingsOfConfig(error).map((finding) => ({ check: name, ...finding })),
      { check: 'everything else', ...notChecked('The configuration must be usable first.') },
    ];
  }
}

async function checkApi(config: ApiConfig, environment: Environment): Promise<CheckedFinding[]> {
  const { databaseUrl, readerUrl, keysDatabaseUrl: keysUrl } = config;
  return withConnections({ url: databaseUrl, readerUrl, keysUrl }, ({ database, reader, keyStore }) => [
    configurationIsUsable(config),
    ...databaseChecks({ database, reader, systemClock: clock, role: 'hiram_api' }),
    keyStoreCheck(keyStore),
    kmsCheck(readKmsConfig(environment)),
    objectStoreCheck(objectStoreFrom(config.storage)),
    restateIngressCheck(config.restateIngressUrl, clock),
    ...providerChecks({ ...config, others: directoryOf(config) }, clock),
    { name: 'cell', run: () => checkCell(database, config.cell) },
    { name: 'lender', run: () => checkLender(database) },
    { name: 'business day', run: () => checkBusinessDays(database, config.cell) },
  ]);
}

async function checkWorkflows(config: WorkflowsConfig, environment: Environment): Promise<CheckedFinding[]> {
  const { databaseUrl, keysDatabaseUrl: keysUrl, applicantChecks } = config;
  const others = {
    ...directoryOf(config),
    'identity checks': applicantChecks.identityCheckUrl,
    'the credit bureau': applicantChecks.creditBureauUrl,
    'identity checks by cashfree': applicantChecks.cashfree?.url,
    'screening lists by opensanctions': applicantChecks.openSanctions?.url,
    'exchange rates': config.exchangeRatesUrl,
    'bank statements': config.payments.bankStatementsUrl,
  };
  const restate = {
    adminUrl: config.restateAdminUrl,
    workflowsUrl: config.workflowsUrl,
    identityKeys: config.restateIdentityKeys,
  };
  return withConnections({ url: databaseUrl, readerUrl: undefined, keysUrl }, ({ database, keyStore }) => [
    configurationIsUsable(config),
    ...databaseChecks({ database, reader: undefined, systemClock: clock, role: 'hiram_workflows' }),
    keyStoreCheck(keyStore),
    kmsCheck(readKmsConfig(environment)),
    objectStoreCheck(objectStoreFrom(config.storage)),
    anchorsCheck(config.anchors, config.storage),
    restateIngressCheck(config.restateIngressUrl, clock),
    ...restateAdminCheck(restate, clock),
    ...providerChecks({ ...config, others }, clock),
    { name: 'cell', run: () => checkCell(database, config.cell) },
    { name: 'business day', run: () => checkBusinessDays(database, config.cell) },
  ]);
}

interface Connections {
  readonly database: Database;
  readonly reader: Database | undefined;
  readonly keyStore: ReturnType<typeof openKeyStore>;
}

async function withConnections(
  {
    url,
    readerUrl,
    keysUrl,
  }: { readonly url: Secret; readonly readerUrl: Secret | undefined; readonly keysUrl: Secret },
  checks: (connections: Connections) => readonly PreflightCheck[],
): Promise<CheckedFinding[]> {
  const log = createLog({ level: 'silent', program });
  const telemetry = await startTelemetry({ program });
  const options = { poolSize: 4, program, log, telemetry };
  const database = openDatabase({ ...options, url });
  const reader = readerUrl && openDatabase({ ...options, url: readerUrl });
  const keyStore = openKeyStore({ ...options, url: keysUrl });
  try {
    return await runChecks(checks({ database, reader, keyStore }));
  } finally {
    await Promise.all([database.destroy(), reader?.destroy(), keyStore.close(), telemetry.shutDown()]);
  }
}

/** Reading it has applied every rule of production. */
function configurationIsUsable({ development }: { readonly development: boolean }): PreflightCheck {
  return {
    name: 'configuration',
    run: async () =>
      development
        ? problem('HIRAM_DEVELOPMENT is 1: the rules of production do not apply.')
        : ok('Every variable is known and usable, and no rule of production is broken.'),
  };
}

async function checkLender(database: Database): Promise<Finding[]> {
  const brands = await findBrandFacts(database);
  if (brands.length === 0) return [problem('There is no brand. Run init first.')];
  const silent = brands.filter((brand) => !brand.hasSupportContact).map(({ code }) => code);
  const { active, invited } = await countAdministrators(database);
  return [
    silent.length === 0
      ? ok(`${brands.length === 1 ? 'The brand has' : `All ${brands.length} brands have`} a support contact.`)
      : problem(`No support contact: ${silent.join(', ')}.`),
    administratorsFinding(active, invited),
  ];
}

/** Before the first start, nobody can have accepted an invitation. */
function administratorsFinding(active: number, invited: number): Finding {
  if (active >= LEAST_ADMINISTRATORS) return ok(`${active} administrators can sign in.`);
  return active + invited >= LEAST_ADMINISTRATORS
    ? notChecked(`${invited} administrators are invited and have not opened their links yet.`)
    : problem(`${active} of at least ${LEAST_ADMINISTRATORS} administrators can sign in.`);
}

/** Its address without a token: an answer is enough. */
function directoryOf({ cellRoutes }: Pick<ApiConfig, 'cellRoutes'>) {
  return { 'the routing directory': cellRoutes.directory && `${cellRoutes.directory.url}/healthz` };
}

async function checkCell(database: Database, cell: CellConfig): Promise<Finding> {
  const difference = differenceOfCells(cell, await findCellStamp(database));
  if (difference !== undefined) return problem(difference);
  const { name, markets } = cell;
  return ok(
    name === undefined
      ? 'One installation has all markets.'
      : `Program and database belong to the cell ${name} with ${markets.join(', ')}.`,
  );
}

async function checkBusinessDays(database: Database, cell: CellConfig): Promise<Finding[]> {
  const markets = timeZonesOf(cell);
  const found = await findMarketsOfBrands(database);
  if (found.length === 0) return [notChecked('There is no brand, so no market has business days.')];
  return Promise.all(
    found.map(async (market): Promise<Finding> => {
      const timeZone = markets.get(market) ?? 'UTC';
      if ((await findLastFinishedDay(database, market)) === undefined) {
        return notChecked(`${market}: no business day has finished yet.`);
      }
      const due = await dueDayOf({ database, businessClock: clock, markets }, market);
      return due !== undefined && due < today(clock, timeZone)
        ? problem(`${market}: the business day ${due} is not finished.`)
        : ok(`${market}: no business day is behind.`);
    }),
  );
}
