import type { PickerOption } from '../picker/option-path.ts';

/** One level of a tree, and what was chosen in it, if anything was. */
export interface TreeLevel {
  readonly options: readonly PickerOption[];
  readonly chosen: PickerOption | undefined;
}

/** The levels that lie open along a path: one for each value that it names, and the one to choose from next. */
export function levelsAlong(options: readonly PickerOption[], path: readonly string[]): readonly TreeLevel[] {
  const chosen = options.find(({ value }) => value === path[0]);
  const level = { options, chosen };
  return chosen?.children === undefined ? [level] : [level, ...levelsAlong(chosen.children, path.slice(1))];
}

export function labelsAlong(options: readonly PickerOption[], path: readonly string[]): readonly string[] {
  return levelsAlong(options, path).flatMap(({ chosen }) => chosen?.label ?? []);
}

/** Whether a path leads to where nothing more is to be chosen. */
export function isWholePath(options: readonly PickerOption[], path: readonly string[]): boolean {
  return levelsAlong(options, path).every(({ chosen }) => chosen !== undefined);
}
