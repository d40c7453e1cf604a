/**
 * The promise's result, or an error on timeout. The work itself is not stopped, but its result is ignored.
 */
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
