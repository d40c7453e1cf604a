import path from 'node:path';
import { portsFromEnvironment } from '@hiram/tools/dev/ports';
import { urlOf } from '@hiram/tools/dev/programs';
import { chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';
import { announce } from './running-stack.ts';

// `npm run recording`: the animated picture of the README, from the demo lender of `npm run dev`.
const ports = portsFromEnvironment(process.env);
announce({
  appUrl: urlOf(ports.borrowerApp),
  apiUrl: urlOf(ports.api),
  consoleUrl: urlOf(ports.console),
  databaseUrl: `postgres://hiram@127.0.0.1:${ports.postgres}/hiram`,
  simulatorUrl: urlOf(ports.simulator),
  workflowsStatusUrl: urlOf(ports.workflowsStatus),
  restateAdminUrl: urlOf(ports.restateAdmin),
  folder: path.resolve(process.env.DEV_FOLDER ?? path.join(import.meta.dirname, '../.dev')),
});

export default defineConfig({
  testDir: 'gallery',
  testMatch: 'recording.ts',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: path.join(import.meta.dirname, '../.results/recording'),
  reporter: 'line',
  use: { launchOptions: chromiumLaunch, actionTimeout: 60_000 },
});
