/** Joins class names and skips false or missing ones. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter((name) => name).join(' ');
}
