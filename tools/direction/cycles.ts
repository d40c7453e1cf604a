import type { Violation } from '../tidy/rule.ts';
import type { DirectionRule } from './direction-rule.ts';
import type { Import } from './import-graph.ts';

/**
 * Files in an import cycle can only be understood, moved and tested together, and their initialisation order
 * is accidental. Type-only imports count too: what two files share belongs in a third.
 */
export const noCycles: DirectionRule = {
  name: 'no-cycles',
  check(imports: readonly Import[]): readonly Violation[] {
    const edges = new Map<string, string[]>();
    for (const { from, target } of imports) {
      if (target.kind !== 'file') continue;
      edges.set(from, [...(edges.get(from) ?? []), target.path]);
    }
    return cyclesIn(edges).map((circle) => ({
      rule: 'no-cycles',
      path: circle[0] ?? '',
      line: 1,
      message: `${[...circle, circle[0]].join(' → ')} is a circle`,
    }));
  },
};

/** The import cycles, found by a depth-first search that returns to a file on its current path. */
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const finished = new Set<string>();
  const circles: (readonly string[])[] = [];
  function walk(file: string, way: readonly string[]): void {
    if (way.includes(file)) {
      circles.push(way.slice(way.indexOf(file)));
      return;
    }
    if (finished.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...way, file]);
    finished.add(file);
  }
  for (const file of edges.keys()) walk(file, []);
  return circles;
}
