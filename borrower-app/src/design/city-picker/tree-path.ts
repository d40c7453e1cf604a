import type { PickerOption } from '../picker/option-path.ts';

/** One level of a tree and its chosen option, if any. */
export interface TreeLevel {
  readonly options: readonly PickerOption[];
  readonly chosen: PickerOption | undefined;
}

/** The open levels along a path: one for each value in it, and the next one to choose from. */
export function levelsAlong(options: readonly PickerOption[], path: readonly string[]): readonly TreeLevel[] {
  const chosen = options.find(({ value }) => value === path[0]);
  const level = { options, chosen };
  return chosen?.children === undefined ? [level] : [level, ...levelsAlong(chosen.children, path.slice(1))];
}

export function labelsAlong(options: readonly PickerOption[], path: readonly string[]): readonly string[] {
  return levelsAlong(options, path).flatMap(({ chosen }) => chosen?.label ?? []);
}

/** Whether a path ends at a leaf. */
export function isWholePath(options: readonly PickerOption[], path: readonly string[]): boolean {
  return levelsAlong(options, path).every(({ chosen }) => chosen !== undefined);
}
