import { parseArgs } from 'node:util';
import { type CheckedProgram, preflight } from '#app/preflight.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import { asText, hasProblem } from '#platform/preflight/preflight.ts';
import { runProgram } from '#platform/run-program.ts';

const USAGE =
  'npm run preflight -- [--program api|workflows] [--json]\ndocs/operations/preflight.md describes it.';

// What a program lacks before it takes traffic, with that program's own variables. It changes nothing.
await runProgram('preflight', async () => {
  const { which, json } = readArguments();
  const findings = await preflight(which, process.env);
  process.stdout.write(
    json ? `${JSON.stringify({ program: which, findings }, undefined, 2)}\n` : asText(findings),
  );
  if (hasProblem(findings)) process.exitCode = 1;
});

function readArguments(): { readonly which: CheckedProgram; readonly json: boolean } {
  const { values } = parseArgs({
    options: { program: { type: 'string', default: 'api' }, json: { type: 'boolean', default: false } },
  });
  const { program, json } = values;
  if (program !== 'api' && program !== 'workflows') throw new ConfigProblem(USAGE);
  return { which: program, json };
}
