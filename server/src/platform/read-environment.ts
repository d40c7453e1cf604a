import { ConfigProblem } from './config-problem.ts';
import type { Read, ValuesOf, Variable } from './config-variable.ts';
import { failOpenReasons } from './production-rules.ts';
import { unknownNames } from './unknown-variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A check of the whole configuration. It runs if the variables that it needs could be read. */
export interface ConfigCheck<Name extends string, Config> {
  readonly needs: readonly Name[];
  readonly problems: (config: Config) => readonly string[];
}

/** Reads configurations that consist of these variables. */
export function readerOf<Variables extends Readonly<Record<string, Variable<unknown>>>>(
  variables: Variables,
) {
  type Name = keyof Variables & string;
  /** Reads and checks everything before it fails, so that all problems can be fixed together. */
  return function readAll<Config>(
    environment: Environment,
    make: (read: Read<Variables>) => Config,
    checks: readonly ConfigCheck<Name, Config>[] = [],
  ): Config {
    const problems = unknownNames(environment, variables);
    const unreadable = new Set<string>();
    const read = new Map<string, { text: string; variable: Variable<unknown> }>();
    const config = make((key) => {
      const name = String(key);
      const variable = variables[key];
      if (variable === undefined) throw new TypeError(`${name} is no variable`);
      const outcome = readOne(environment, name, variable);
      read.set(name, { text: environment[name]?.trim() ?? '', variable });
      if (outcome.problem !== undefined) {
        unreadable.add(name);
        problems.push(outcome.problem);
      }
      // The cast is safe: the throw below ensures that an unreadable value never leaves this function.
      return outcome.value as ValuesOf<Variables>[typeof key];
    });
    problems.push(...failOpenReasons(read, environment.HIRAM_DEVELOPMENT === '1'));
    for (const check of checks) {
      if (check.needs.every((name) => !unreadable.has(name))) problems.push(...check.problems(config));
    }
    refuseToStart(problems);
    return config;
  };
}

function refuseToStart(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new ConfigProblem(`The configuration is not usable:\n${[...new Set(problems)].join('\n')}`);
}

function readOne(
  environment: Environment,
  name: string,
  variable: Variable<unknown>,
): { value?: unknown; problem?: string } {
  const text = environment[name]?.trim() ?? '';
  if (text === '') {
    if ('developmentFallback' in variable && environment.HIRAM_DEVELOPMENT === '1') {
      return { value: variable.developmentFallback };
    }
    if ('fallback' in variable) return { value: variable.fallback };
    return { problem: `- ${name} is not set. ${variable.reason} It must be ${variable.expects}.` };
  }
  const value = variable.parse(text);
  if (value !== undefined) return { value };
  const shown = variable.secret === true ? 'has a value that cannot be used' : `is "${text}"`;
  return { problem: `- ${name} ${shown}. ${variable.reason} It must be ${variable.expects}.` };
}
