import path from 'node:path';

/**
 * Sets Node's compile cache. Suites start the same programs repeatedly and journeys kill them; each restart
 * then takes a third of the work.
 */
export function keepCompiledPrograms(): void {
  process.env.NODE_COMPILE_CACHE ??= path.join(
    import.meta.dirname,
    '../../node_modules/.cache/hiram-compiled',
  );
}
