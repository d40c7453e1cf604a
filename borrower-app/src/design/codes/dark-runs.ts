/** The dark squares of a code as one SVG path, with a rectangle for each run in a row. */
export function darkSquaresPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => darkRuns(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('');
}

export function darkRuns(row: readonly boolean[]): { readonly start: number; readonly length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((dark, position) => {
    const last = runs.at(-1);
    if (!dark) {
      return;
    }
    if (last !== undefined && last.start + last.length === position) {
      last.length += 1;
    } else {
      runs.push({ start: position, length: 1 });
    }
  });
  return runs;
}
