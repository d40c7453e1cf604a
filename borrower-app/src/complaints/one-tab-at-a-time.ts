/** Two tabs of one phone would send the same thing twice. Where a browser cannot tell them apart, the server does. */
export async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types promise it everywhere; a page that came over plain http has none.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  return locks.request(`hiram.${name}`, work);
}
