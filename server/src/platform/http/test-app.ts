import type { FastifyInstance } from 'fastify';
import type { CallServer } from '../calls/implement.ts';
import { createLog } from '../log/log.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { type AppOptions, createApp } from './app.ts';
import type { EdgeBrand } from './request-facts.ts';

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
