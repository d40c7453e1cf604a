import { describe, expect, test } from 'vitest';
import { readAudit } from './audit.ts';
import { readTables } from './document.ts';
import { readLockfile } from './lockfile.ts';
import { isAccepted, judge } from './policy.ts';

interface PlantedPackage {
  readonly license?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: true;
}

/** The findings for a server with one dependency, `pg`, with a valid document and settings. */
function problemsWith(planted: {
  readonly pg?: PlantedPackage;
  readonly tool?: PlantedPackage;
  readonly document?: string;
  readonly npmrc?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}): readonly string[] {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'hiram', devDependencies: { tool: '1.0.0' } },
      server: { name: '@hiram/server', dependencies: planted.dependencies ?? { pg: '1.0.0' } },
      'node_modules/pg': { version: '1.0.0', license: 'MIT', ...planted.pg },
      'node_modules/tool': { version: '1.0.0', license: 'MIT', ...planted.tool },
    },
  };
  return judge(readLockfile(JSON.stringify(lock)), {
    tables: readTables(planted.document ?? completeDocument),
    npmrc: planted.npmrc ?? 'ignore-scripts=true\n',
  });
}

const header = '| dependency | version | licence | why |\n|---|---|---|---|\n';
const serverTable = `## server\n${header}| pg | 1.0.0 | MIT | the driver |\n`;
const developmentTable = `## Development\n${header}| tool | 1.0.0 | MIT | a tool |\n`;
const completeDocument = `${serverTable}\n${developmentTable}`;

test('a documented dependency with a permissive licence is accepted', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('licences', () => {
  test.each(['MIT', 'MIT OR GPL-3.0', '(MIT AND ISC)', 'BlueOak-1.0.0'])('%s is accepted', (licence) => {
    expect(isAccepted(licence)).toBe(true);
  });

  test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'BSL', 'unknown', ''])('"%s" is not accepted', (licence) => {
    expect(isAccepted(licence)).toBe(false);
  });

  test('a program may not include another licence, whatever the document says', () => {
    const document = `${completeDocument}\n## Other licences\n| pg | GPL-3.0 | we like it |\n`;
    expect(problemsWith({ pg: { license: 'GPL-3.0' }, document })).toContain(
      'pg@1.0.0 is licensed GPL-3.0, which server may not carry',
    );
  });

  test('a tool may have another licence, with a reason', () => {
    const tool = { license: 'MPL-2.0' };
    const listed = completeDocument.replace('| tool | 1.0.0 | MIT', '| tool | 1.0.0 | MPL-2.0');
    const reason = 'tool@1.0.0 is licensed MPL-2.0; name it under "Other licences" with a reason';
    expect(problemsWith({ tool, document: listed })).toEqual([reason]);
    expect(
      problemsWith({ tool, document: `${listed}\n## Other licences\n| too* | MPL-2.0 | never shipped |\n` }),
    ).toEqual([]);
    expect(problemsWith({ tool, document: `${listed}\n## Other licences\n| tool | MPL-2.0 | |\n` })).toEqual([
      reason,
    ]);
  });
});

describe('the document', () => {
  test('a missing direct dependency is reported with the row to paste', () => {
    expect(problemsWith({ document: developmentTable })).toEqual([
      'docs/dependencies.md needs under "server": | pg | 1.0.0 | MIT | why we need it |',
    ]);
  });

  test('a row with another version is reported with the correct row', () => {
    expect(problemsWith({ document: completeDocument.replace('| pg | 1.0.0', '| pg | 0.9.0') })).toEqual([
      'docs/dependencies.md needs under "server": | pg | 1.0.0 | MIT | the driver |',
    ]);
  });

  test('a row without a reason is refused', () => {
    expect(problemsWith({ document: completeDocument.replace('the driver', '') })).toHaveLength(1);
  });

  test('a row for a removed dependency is a problem', () => {
    const document = completeDocument.replace(
      '## Development',
      '| old | 1.0.0 | MIT | once |\n\n## Development',
    );
    expect(problemsWith({ document })).toEqual([
      'docs/dependencies.md names old under "server", which is gone',
    ]);
  });
});

test('a program with more than 27 direct dependencies is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [`package-${index}`, '1.0.0']));
  expect(problemsWith({ dependencies: many })).toContain(
    'server has 28 direct dependencies, and 27 are the most',
  );
});

describe('the installation of packages', () => {
  test('refuses a lockfile with a fixed package source', () => {
    const [problem] = problemsWith({ pg: { resolved: 'https://packages.example.org/pg.tgz' } });
    expect(problem).toContain('fixes where node_modules/pg is downloaded from');
  });

  test('has install scripts disabled', () => {
    expect(problemsWith({ npmrc: 'save-exact=true\n' })).toEqual([
      '.npmrc lets packages run scripts when they are installed',
    ]);
  });

  test('requires an explanation for a package with an install script', () => {
    const pg = { hasInstallScript: true } as const;
    expect(problemsWith({ pg })).toEqual([
      'pg has an install script; tell under "Install scripts" what it would do',
    ]);
    const document = `${completeDocument}\n## Install scripts\n| pg | compiles | nothing |\n`;
    expect(problemsWith({ pg, document })).toEqual([]);
  });
});

describe('the audit', () => {
  test('lists packages with known vulnerabilities', () => {
    expect(readAudit({ vulnerabilities: { pg: {} } })).toEqual({ state: 'vulnerable', packages: ['pg'] });
  });

  test('is clean when none is known', () => {
    expect(readAudit({ vulnerabilities: {} })).toEqual({ state: 'clean' });
  });

  test('reports when the registry does not answer', () => {
    expect(readAudit({ message: '405 - POST https://packages.example.org/audit' })).toEqual({
      state: 'unanswered',
      reason: '405 - POST the registry',
    });
  });
});
