import { globSync } from 'node:fs';

/** The programs that are shipped as images. */
export type ProductionImage = 'server' | 'simulator';

/** The folders whose sources an image needs; Node runs them directly. */
const FOLDERS: Readonly<Record<ProductionImage, readonly string[]>> = {
  server: [
    'values',
    'markets',
    'lending',
    'contract',
    'server/src',
    'server/migrations',
    'server/key-migrations',
  ],
  simulator: ['values', 'contract', 'provider-simulator'],
};

/** Manifests of the workspaces above; Node resolves `@hiram/…` and `#…` with them. */
const MANIFESTS: Readonly<Record<ProductionImage, readonly string[]>> = {
  server: ['package.json', 'server/package.json'],
  simulator: ['package.json'],
};

const NOT_SHIPPED = [
  /\.test\.tsx?$/,
  /(^|\/)(testing|tests|node_modules|dist[\w-]*)\//,
  /(^|\/)(README\.md|tsconfig[\w.-]*\.json)$/,
];

/** Every file of the repository in an image, apart from installed packages and the built apps. */
export function productionFiles(root: string, image: ProductionImage): readonly string[] {
  const files = globSync(
    FOLDERS[image].map((folder) => `${folder}/**/*.*`),
    { cwd: root, exclude: ['**/node_modules/**'] },
  ).map((file) => file.replaceAll('\\', '/'));
  return [...MANIFESTS[image], ...files]
    .filter((file) => NOT_SHIPPED.every((pattern) => !pattern.test(file)))
    .toSorted();
}
