import type { Column } from '../wheels/column.ts';

export interface PickerOption {
  readonly label: string;
  readonly value: string;
  readonly children?: readonly PickerOption[];
}

/**
 * The options along a path of chosen values, one per level, up to the given depth. Where the path has no
 * match, the first option applies.
 */
export function optionsAlong(
  options: readonly PickerOption[],
  path: readonly string[],
  depth: number,
): readonly PickerOption[] {
  const chosen: PickerOption[] = [];
  let level: readonly PickerOption[] | undefined = options;
  while (level !== undefined && level.length > 0 && chosen.length < depth) {
    const requestedValue = path[chosen.length];
    const option: PickerOption | undefined = level.find(({ value }) => value === requestedValue) ?? level[0];
    if (option === undefined) {
      break;
    }
    chosen.push(option);
    level = option.children;
  }
  return chosen;
}

/** The open columns along a path. */
export function columnsAlong(
  options: readonly PickerOption[],
  chosen: readonly PickerOption[],
  labelOf: (position: number) => string,
): readonly Column[] {
  return chosen.map((_, position) => ({
    label: labelOf(position + 1),
    options: position === 0 ? options : (chosen[position - 1]?.children ?? []),
  }));
}
