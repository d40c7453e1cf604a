import { spawnSync } from 'node:child_process';

/**
 * `npm run acceptance`: every case on the built apps and, with `--dev` or `--both`, on what `npm run dev` starts.
 * Further words select cases, as in `npm run acceptance -- http/promotions`.
 */
const words = process.argv.slice(2);
const selection = words.filter((word) => !['--dev', '--both'].includes(word));
const stacks = words.includes('--both') ? ['built', 'dev'] : [words.includes('--dev') ? 'dev' : 'built'];

for (const stack of stacks) {
  console.log(`acceptance on ${stack === 'dev' ? 'npm run dev' : 'the built apps'}`);
  const { status } = spawnSync('npx', ['playwright', 'test', ...selection], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: {
      ...process.env,
      ACCEPTANCE_ON: stack,
      ...(selection.length === 0 && { ACCEPTANCE_WHOLE: '1' }),
    },
  });
  if (status !== 0) process.exitCode = 1;
}
