/** What the promise settles to, or an error if that takes too long. The work itself is not stopped: nobody waits for it. */
export async function inTime<Result>(
  work: Promise<Result>,
  { withinMs, orElse }: { readonly withinMs: number; readonly orElse: () => Error },
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(orElse()), withinMs);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
