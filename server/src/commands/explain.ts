import type { AmountInQuestion, ExplanationStep } from '@hiram/lending/explain';
import { calendarDate } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import { idFrom } from '@hiram/values/ids';
import { readDatabaseConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import { explainLoan } from '#servicing/loans/index.ts';

// npm run explain -w @hiram/server -- <loan id> <day> [due|settlement|outstanding]

const QUESTIONS: readonly AmountInQuestion[] = ['due', 'settlement', 'outstanding'];

await runProgram('explain', async () => {
  const [loanId = '', day = '', requestedQuestion = 'due'] = process.argv.slice(2);
  const question = QUESTIONS.find((known) => known === requestedQuestion);
  if (question === undefined)
    throw new Error(`Nobody can ask for "${requestedQuestion}": ${QUESTIONS.join(', ')}.`);
  const program = 'explain';
  const { databaseUrl: url, databasePoolSize, databasePooled, logLevel } = readDatabaseConfig(process.env);
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({
    url,
    poolSize: databasePoolSize,
    pooled: databasePooled,
    program,
    log,
    telemetry,
  });
  const explanation = await explainLoan(database, idFrom<'Loan'>(loanId), {
    on: calendarDate(day),
    question,
  });
  await database.destroy();
  await telemetry.shutDown();
  if (explanation === undefined) throw new Error(`No disbursed loan ${loanId}.`);
  const lines = explanation.steps.map(lineOf);
  lines.push(`${padded(explanation.amount)}  ${question} on ${day}`);
  process.stdout.write(`${lines.join('\n')}\n`);
});

function lineOf({
  on,
  what,
  amount,
  clause,
  ruleVersion,
  event,
  instalment,
  working,
}: ExplanationStep): string {
  const row = instalment === null ? '' : ` of instalment ${instalment}`;
  const arithmetic = JSON.stringify(working, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return `${padded(amount)}  ${on} ${what}${row}; clause ${clause}, rule ${ruleVersion}, by ${event}; ${arithmetic}`;
}

function padded(amount: bigint): string {
  return String(formatMinorUnits(amount)).padStart(16);
}
