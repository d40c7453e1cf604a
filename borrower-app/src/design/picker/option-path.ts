import type { Column } from '../wheels/column.ts';

export interface PickerOption {
  readonly label: string;
  readonly value: string;
  readonly children?: readonly PickerOption[];
}

/**
 * The options along a path of chosen values, one for each level, as deep as asked and as the options go. Where the
 * path names nothing, the first option stands.
 */
export function optionsAlong(
  options: readonly PickerOption[],
  path: readonly string[],
  depth: number,
): readonly PickerOption[] {
  const chosen: PickerOption[] = [];
  let level: readonly PickerOption[] | undefined = options;
  while (level !== undefined && level.length > 0 && chosen.length < depth) {
    const wanted = path[chosen.length];
    const option: PickerOption | undefined = level.find(({ value }) => value === wanted) ?? level[0];
    if (option === undefined) {
      break;
    }
    chosen.push(option);
    level = option.children;
  }
  return chosen;
}

/** The columns that lie open along a path. */
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
