import { useQueries } from '@tanstack/react-query';
import { type Program, type ProgramName, programs } from './programs.ts';
import { readMetrics, type Sample } from './prometheus.ts';

/** Often enough to watch a backlog shrink, rare enough to cost almost nothing. */
const EVERY_MS = 5_000;

/** The health of a program. `hidden`: it is not accessible from here. */
export interface ProgramState {
  readonly program: ProgramName;
  readonly state: 'asking' | 'ready' | 'not ready' | 'no answer' | 'hidden';
  readonly roundTripMs: number | undefined;
  readonly askedAt: number;
}

export interface Figure extends Sample {
  readonly program: ProgramName;
}

/** Whether each program is ready: it checks its database and its other dependencies first. */
export function useProgramStates(): readonly ProgramState[] {
  const answers = useQueries({
    queries: programs.map((program) => ({
      queryKey: ['readyz', program.name],
      queryFn: () => askReadiness(program),
      refetchInterval: EVERY_MS,
    })),
  });
  return answers.map(({ data, isError, dataUpdatedAt, errorUpdatedAt }, index) => ({
    program: programs[index]?.name ?? 'API',
    state: isError ? 'no answer' : (data?.state ?? 'asking'),
    roundTripMs: isError ? undefined : data?.roundTripMs,
    askedAt: Math.max(dataUpdatedAt, errorUpdatedAt),
  }));
}

async function askReadiness({ address }: Program): Promise<Pick<ProgramState, 'state' | 'roundTripMs'>> {
  const before = performance.now();
  const { status } = await fetch(`${address}/readyz`);
  const roundTripMs = Math.round(performance.now() - before);
  if (status === 404) return { state: 'hidden', roundTripMs: undefined };
  if (status !== 200 && status !== 503) throw new Error(`readyz answered with status ${status}`);
  return { state: status === 200 ? 'ready' : 'not ready', roundTripMs };
}

/** The metrics of every program, as far as they are accessible. */
export function useMetrics(): { readonly figures: readonly Figure[]; readonly isAsking: boolean } {
  const answers = useQueries({
    queries: programs.map((program) => ({
      queryKey: ['metrics', program.name],
      queryFn: () => askMetrics(program),
      refetchInterval: EVERY_MS,
    })),
  });
  return {
    figures: answers.flatMap(({ data }) => data ?? []),
    isAsking: answers.some(({ isPending }) => isPending),
  };
}

async function askMetrics({ name, address }: Program): Promise<readonly Figure[]> {
  const response = await fetch(`${address}/metrics`);
  if (!response.ok) return [];
  return readMetrics(await response.text()).map((sample) => ({ ...sample, program: name }));
}
