const BRACKETED = /\[(R\d[^\]]*)\]/g;

/** The requirements that a case's title names: `[R7.9-1b]`, `[R8-1, R8-2]`, `[R2.0-2: repay]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(BRACKETED)].flatMap(([, named = '']) =>
    (named.split(':')[0] ?? '').split(',').map((id) => id.trim()),
  );
}
