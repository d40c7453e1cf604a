import path from 'node:path';

/**
 * Tells Node where to keep what it has compiled. Suites start the same programs again and again, and stories kill them:
 * each comes back with a third of the work.
 */
export function keepCompiledPrograms(): void {
  process.env.NODE_COMPILE_CACHE ??= path.join(
    import.meta.dirname,
    '../../node_modules/.cache/hiram-compiled',
  );
}
