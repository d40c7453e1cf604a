import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  alertNames,
  dashboardExpressions,
  metricsIn,
  registeredMetrics,
  repository,
  ruleExpressions,
  rulesFolder,
} from './expressions.ts';

// The sample of `npm run observability:check`, which asks a real Prometheus that scrapes the running programs.

test('every metric in a rule or dashboard is one that the programs register', () => {
  const known = registeredMetrics();
  const expressions = [...ruleExpressions(), ...dashboardExpressions()];
  expect(expressions.length).toBeGreaterThan(100);
  const unknown = expressions.flatMap(({ place, expr }) =>
    metricsIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${place}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every recorded series that an alert or dashboard reads is recorded', () => {
  const rules = ruleExpressions();
  const recorded = new Set(rules.map(({ place }) => place));
  const read = [...rules, ...dashboardExpressions()].flatMap(
    ({ expr }) => expr.match(/\bhiram:\w+:\w+/g) ?? [],
  );
  expect(read.filter((name) => !recorded.has(name))).toEqual([]);
});

test('every alert has a runbook with the same parts, and every runbook an alert', () => {
  const folder = path.join(repository, 'docs/operations/runbooks');
  const runbooks = globSync('*.md', { cwd: folder }).map((file) => file.replace(/\.md$/, ''));
  expect(runbooks.toSorted()).toEqual(alertNames().toSorted());
  for (const name of runbooks) {
    const text = readFileSync(path.join(folder, `${name}.md`), 'utf8');
    expect(text.match(/^## .*$/gm), name).toEqual([
      '## What it means for borrowers',
      '## First look',
      '## Likely causes',
      '## Actions',
      '## Escalate',
    ]);
  }
});

test('every alert has a test with values that fire it and values that do not', () => {
  const tests = readFileSync(path.join(rulesFolder, 'tests/alerts.test.yaml'), 'utf8');
  for (const name of alertNames()) {
    expect(tests, name).toContain(`- name: ${name} fires\n`);
    expect(tests, name).toContain(`- name: ${name} does not fire\n`);
  }
});
