import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { PROGRAMS } from '@hiram/tools/image/programs';
import { parseCompose } from '@hiram/tools/kubernetes/rendered';
import { describe, expect, test } from 'vitest';
import * as config from '#platform/config.ts';

const root = join(import.meta.dirname, '../..');
const { services, volumes } = parseCompose(readFileSync(join(root, 'compose.yaml'), 'utf8'));
const names = Object.keys(services);

describe('compose.yaml', () => {
  test('has everything that a loan needs', () => {
    expect(names.toSorted()).toEqual([
      'api',
      'mail',
      'postgres',
      'prepare',
      'restate',
      'simulator',
      'workflows',
    ]);
  });

  test.each(names)('%s has an image with a tag, a health check, and waits for what exists', (name) => {
    const service = services[name];
    expect(service?.image).toMatch(/:(?!latest$)[\w.-]+$/);
    if (name !== 'prepare') expect(service?.healthcheck?.test[0]).toBe('CMD');
    for (const [other, { condition }] of Object.entries(service?.depends_on ?? {})) {
      expect(names).toContain(other);
      if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
    }
    for (const volume of service?.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  });

  test.each([
    ['api', config.readApiConfig],
    ['workflows', config.readWorkflowsConfig],
    ['prepare', config.readMigrationConfig],
  ])('%s can start with its variables, and all of them exist', (name, read) => {
    const environment = services[name]?.environment ?? {};
    expect(Object.keys(environment).filter((variable) => !(variable in config.variables))).toEqual([]);
    // It throws with every reason that prevents a start.
    read(environment);
  });

  test('the API has providers for payments, payouts and messages, a store and mail', () => {
    const { payments, payouts, messaging, storage, mail } = config.readApiConfig(
      services.api?.environment ?? {},
    );
    for (const part of [payments, payouts, messaging])
      expect(inspect(part, { depth: 5 })).toContain('127.0.0.1:4100');
    expect(storage.folder).toBe('/objects');
    expect(mail.from).toBe('console@lender.example');
  });

  test('starts programs that the image has', () => {
    const programs = names
      .flatMap((name) => services[name]?.command ?? [])
      .flatMap((word) => {
        const [, program] = /^server\/([\w-]+)\.js$/.exec(word) ?? [];
        return program === undefined ? [] : [program];
      });
    expect(programs).toEqual(['main-workflows']);
    expect(Object.keys(PROGRAMS)).toEqual(expect.arrayContaining(programs));
  });

  test('everything listens on loopback only', () => {
    for (const name of names) expect(services[name]?.environment?.HOST ?? '127.0.0.1').toBe('127.0.0.1');
    expect(names.filter((name) => services[name]?.network_mode !== 'host')).toEqual([]);
  });
});
