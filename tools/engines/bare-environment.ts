/**
 * The environment of a program that is to have nothing but what it is given: where its tools are, and what Node has compiled of it
 * before, which is most of what a start costs.
 */
export function bareEnvironment(given: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...given };
}
