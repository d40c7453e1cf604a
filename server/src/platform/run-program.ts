import { ConfigProblem } from './config-problem.ts';
import { MigrationProblem } from './database/migration.ts';
import { createLog } from './log/log.ts';

/**
 * Runs a program's main function. Problems that a person can fix are printed as plain messages. Any other
 * uncaught error is logged and ends the process; it is never printed directly, because it may quote personal
 * data.
 */
export async function runProgram(program: string, main: () => Promise<void>): Promise<void> {
  process.on('uncaughtException', (err) => {
    createLog({ level: 'info', program }).fatal({ err }, 'the program met an error that nobody caught');
    process.exit(1);
  });
  try {
    await main();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ConfigProblem || error instanceof MigrationProblem) {
      const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
      // At once: connections that are already open would keep the process for some seconds, or for ever.
      process.stderr.write(`${error.message}${cause}\n`, () => process.exit());
    } else {
      throw error;
    }
  }
}
