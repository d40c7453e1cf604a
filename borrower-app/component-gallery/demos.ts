import type { ComponentType } from 'react';

type LoadDemo = () => Promise<{ readonly Demo: ComponentType }>;

const files = import.meta.glob<{ readonly Demo: ComponentType }>('../src/design/**/*.demo.tsx');

/** All component demos by component name. */
export const demos: ReadonlyMap<string, LoadDemo> = new Map(
  Object.entries(files)
    .map(([path, load]): [string, LoadDemo] => [demoName(path), load])
    .sort(([left], [right]) => left.localeCompare(right)),
);

function demoName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace('.demo.tsx', '');
}
