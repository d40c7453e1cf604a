import type { CallServer } from '@hiram/server/platform/calls/implement';
import { type AppOptions, createApp } from '@hiram/server/platform/http/app';
import type { EdgeBrand } from '@hiram/server/platform/http/request-facts';
import { createLog } from '@hiram/server/platform/log/log';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { FastifyInstance } from 'fastify';

export interface TestApp extends CallServer {
  /** Everything that was logged, as text. */
  logged(): string;
}

const brand: EdgeBrand = {
  code: 'hiram',
  market: 'PH',
  locales: ['en', 'fil'],
  aliasing: undefined,
  links: { origins: ['https://hiram.example'], schemeUrl: 'hiram://' },
};

/** The base app without a database: one brand, no sessions. The given options replace the defaults. */
export async function createTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const lines: string[] = [];
  const findBrand: AppOptions['findBrand'] =
    options.findBrand ?? (({ code = brand.code }) => (code === brand.code ? brand : undefined));
  const app: FastifyInstance = createApp({
    log: createLog({ level: 'debug', program: 'test', destination: { write: (line) => lines.push(line) } }),
    telemetry: await startTelemetry({ program: 'test' }),
    resolveSession: async () => undefined,
    checks: {},
    operatorToken: undefined,
    development: false,
    trustedProxies: [],
    ...options,
    findBrand,
  });
  return { app, findBrand, checkAnswers: true, logged: () => lines.join('') };
}
