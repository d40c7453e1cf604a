// Plain JavaScript, so that a Node version too old for TypeScript can still print a clear message.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  console.error(`Hiram needs Node ${NEEDED} or later; this is ${process.version}.`);
  console.error(
    'The file .nvmrc names the version: run "nvm install" or "fnm use", or see https://nodejs.org.',
  );
  process.exit(1);
}
if (!existsSync(fileURLToPath(new URL('../../node_modules/pg/package.json', import.meta.url)))) {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}
const { runDev, runDoctorHere } = await import('./dev.ts');
await (process.argv[2] === 'doctor' ? runDoctorHere() : runDev());
