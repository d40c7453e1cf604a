// Plain JavaScript, so that a Node version too old for TypeScript can still print a clear message.
const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  console.error(`Hiram needs Node ${NEEDED} or later; this is ${process.version}.`);
  console.error(
    'The file .nvmrc names the version: run "nvm install" or "fnm use", or see https://nodejs.org.',
  );
  process.exit(1);
}
const { runDev } = await import('./dev.ts');
await runDev();
