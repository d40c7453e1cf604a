/** The cells of one line of CSV (RFC 4180); undefined if its quotes do not fit. No cell spans two lines. */
export function cellsOf(line: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; ; at += 1) {
    let cell = '';
    if (line[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= line.length) return undefined;
        if (line[at] !== '"') cell += line[at];
        else if (line[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      const end = line.indexOf(',', at);
      cell = line.slice(at, end < 0 ? line.length : end);
      if (cell.includes('"')) return undefined;
      at += cell.length;
    }
    cells.push(cell.trim());
    if (at >= line.length) return cells;
    if (line[at] !== ',') return undefined;
  }
}
