import type { Plugin } from 'vite';

/** Writes which npm packages each file contains; `npm run sizes` rejects those that are not allowed there. */
export function packageReport(): Plugin {
  return {
    name: 'hiram-package-report',
    apply: 'build',
    generateBundle(_options, bundle) {
      const report: Record<string, string[]> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const packages = output.moduleIds.flatMap((id) => packageOf(id) ?? []);
        report[output.fileName] = [...new Set(packages)].sort();
      }
      this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify(report, null, 1) });
    },
  };
}

function packageOf(moduleId: string): string | undefined {
  const inside = moduleId.split('node_modules/').at(-1);
  if (inside === undefined || inside === moduleId) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(inside)?.[0];
}
