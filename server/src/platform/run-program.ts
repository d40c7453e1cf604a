import { ConfigProblem } from './config.ts';
import { MigrationProblem } from './database/migrations.ts';
import { createLog } from './log/log.ts';

/**
 * Runs a program's main function. What a person can mend is said in plain words. Anything else that nobody caught
 * ends the process, through the log and not past it: an error may quote what must not be printed.
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
      process.stderr.write(`${error.message}${cause}\n`);
    } else {
      throw error;
    }
  }
}
