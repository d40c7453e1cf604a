import { globSync } from 'node:fs';

/** The folders whose sources the simulator's image needs; Node runs them directly. */
const FOLDERS = ['values', 'contract', 'provider-simulator'];

const NOT_SHIPPED = [
  /\.test\.tsx?$/,
  /(^|\/)(testing|tests|node_modules|dist[\w-]*)\//,
  /(^|\/)(README\.md|tsconfig[\w.-]*\.json)$/,
];

/**
 * Every file of the repository in the simulator's image, apart from installed packages. The server's image has a
 * bundle instead.
 */
export function simulatorFiles(root: string): readonly string[] {
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.*`),
    { cwd: root, exclude: ['**/node_modules/**'] },
  ).map((file) => file.replaceAll('\\', '/'));
  return ['package.json', ...files]
    .filter((file) => NOT_SHIPPED.every((pattern) => !pattern.test(file)))
    .toSorted();
}
