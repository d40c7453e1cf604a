/**
 * Prevents two tabs of one phone from sending the same thing twice. Where the browser has no locks, the
 * server detects duplicates.
 */
export async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types always declare it, but pages served over plain HTTP have none.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  return locks.request(`hiram.${name}`, work);
}
