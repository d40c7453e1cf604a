import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startGuardedProcess } from '../engines/guarded-process.ts';
import { startPostgres } from '../engines/postgres.ts';
import { temporaryFolder } from '../engines/temporary-folder.ts';
import { answersOk } from '../engines/wait-until.ts';
import { freePorts } from './ports.ts';
import {
  historyPlan,
  independentPrograms,
  type ProgramPlan,
  preparations,
  type StackEnvironment,
  snapshotPlan,
} from './programs.ts';

// `npm run demo:snapshot`: lives a year of the demo lender in a database of its own, and writes it as the committed snapshot.
const { values } = parseArgs({ options: { loans: { type: 'string', default: '1000' } } });
const began = performance.now();
const folder = temporaryFolder('hiram-demo-snapshot');
const ports = await freePorts();
const environment: StackEnvironment = {
  ports,
  // Programs that neither restart nor serve pages.
  built: true,
  simulatorFolder: join(folder, 'simulator'),
  objectsFolder: join(folder, 'objects'),
};
console.log(`Making the demo lender in ${folder}.`);
const postgres = await startPostgres({
  folder: join(folder, 'postgres'),
  port: ports.postgres,
  durable: false,
});
const [simulatorPlan] = independentPrograms(environment);
if (simulatorPlan === undefined) throw new Error('There is no plan of the simulator.');
const simulator = await start(simulatorPlan);
try {
  const { readyUrl } = simulatorPlan;
  await simulator.ready(() => answersOk(readyUrl));
  for (const plan of preparations(postgres.url, { withHistory: true })) await run(plan);
  await run(historyPlan(environment, postgres.url, { yearOfLoans: Number(values.loans) }));
  await run(snapshotPlan(environment, postgres.url));
} finally {
  await simulator.stop();
  await postgres.stop();
}
rmSync(folder, { recursive: true, force: true });

function start({ name, args, cwd, env }: ProgramPlan) {
  return startGuardedProcess({
    name,
    command: process.execPath,
    args,
    cwd,
    env: { ...process.env, ...env },
    logFile: join(folder, 'logs', `${name}.log`),
    pidFile: join(folder, 'programs', `${name}.pid.json`),
    stopSignal: 'SIGTERM',
  });
}

async function run(plan: ProgramPlan): Promise<void> {
  const program = await start(plan);
  const how = await program.ended;
  await program.stop();
  console.log(`${plan.name} ${how}, ${Math.round((performance.now() - began) / 1000)} s since the start`);
  if (how !== 'ended with code 0') throw new Error(`Its log is ${join(folder, 'logs', `${plan.name}.log`)}.`);
}
