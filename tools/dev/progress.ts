import { readFileSync, writeFileSync } from 'node:fs';
import { isRecord } from '../results/json.ts';

/** A part of the start: an engine, a program, or a program that runs to its end. */
export interface StepChange {
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed';
}

/** How long an earlier start took, in seconds. */
export interface StartTimings {
  readonly total: number;
  readonly steps: Readonly<Record<string, number>>;
}

/** A start with an empty database takes longer than a later one, so each has its own timings. */
export type StartKind = 'first' | 'later' | 'own_database';

interface Step {
  readonly name: string;
  readonly startedMs: number;
  state: StepChange['state'];
  endedMs?: number;
  done?: number;
  total?: number;
}

/** What has started so far and how long the rest takes. It prints nothing; see start-view.ts. */
export class StartProgress {
  readonly #nowMs: () => number;
  readonly #beganMs: number;
  readonly #last: StartTimings | undefined;
  readonly #steps = new Map<string, Step>();

  constructor({ nowMs, last }: { readonly nowMs: () => number; readonly last?: StartTimings | undefined }) {
    this.#nowMs = nowMs;
    this.#beganMs = nowMs();
    this.#last = last;
  }

  change({ name, state }: StepChange): void {
    const known = this.#steps.get(name);
    if (known === undefined || state === 'running') {
      this.#steps.set(name, { name, state, startedMs: this.#nowMs() });
      if (state === 'running') return;
    }
    const step = this.#steps.get(name);
    if (step === undefined) return;
    step.state = state;
    step.endedMs = this.#nowMs();
  }

  /** A step that counts its work, such as the events of the demo lender's history. */
  advance(name: string, { done, total }: { readonly done: number; readonly total: number }): void {
    const step = this.#steps.get(name);
    if (step === undefined) return;
    step.done = done;
    step.total = total;
  }

  /** One line for each step, in the order of their starts. */
  lines(): string[] {
    const width = Math.max(0, ...[...this.#steps.keys()].map((name) => name.length));
    return [...this.#steps.values()].map((step) => this.#line(step, width));
  }

  lineOf(name: string): string | undefined {
    const step = this.#steps.get(name);
    return step && this.#line(step, 0);
  }

  /** The elapsed and the remaining time in one sentence. */
  summary(): string {
    const elapsed = `${seconds(this.#nowMs() - this.#beganMs)} so far`;
    const left = this.secondsLeft();
    if (left !== undefined)
      return left < 1 ? `${elapsed}, nearly ready` : `${elapsed}, about ${Math.ceil(left)} s left`;
    return `${elapsed}; no earlier start on this machine to estimate from`;
  }

  /**
   * The remaining time, from the last start of the same kind. A step that counts its work corrects it, because
   * the machine may be busier than last time.
   */
  secondsLeft(): number | undefined {
    const counted = [...this.#steps.values()].find(
      (step) => step.state === 'running' && (step.done ?? 0) > 0 && step.total !== undefined,
    );
    if (counted?.done !== undefined && counted.total !== undefined) {
      const spent = (this.#nowMs() - counted.startedMs) / 1000;
      const ofThis = (spent * (counted.total - counted.done)) / counted.done;
      return ofThis + this.#secondsAfter(counted.name);
    }
    if (this.#last === undefined) return undefined;
    return Math.max(0, this.#last.total - (this.#nowMs() - this.#beganMs) / 1000);
  }

  timings(): StartTimings {
    const ended = [...this.#steps.values()].filter((step) => step.endedMs !== undefined);
    return {
      total: (this.#nowMs() - this.#beganMs) / 1000,
      steps: Object.fromEntries(
        ended.map((step) => [step.name, ((step.endedMs ?? step.startedMs) - step.startedMs) / 1000]),
      ),
    };
  }

  /** The steps of the last start that have not begun yet run side by side, so the longest counts. */
  #secondsAfter(name: string): number {
    const waiting = Object.entries(this.#last?.steps ?? {}).filter(
      ([step]) => step !== name && !this.#steps.has(step),
    );
    return Math.max(0, ...waiting.map(([, taken]) => taken));
  }

  #line(step: Step, width: number): string {
    const took = seconds((step.endedMs ?? this.#nowMs()) - step.startedMs);
    const last = this.#last?.steps[step.name];
    const before = last === undefined ? '' : ` (last time ${last.toFixed(1)} s)`;
    const counted =
      step.state === 'running' && step.total !== undefined
        ? `, ${Math.floor((100 * (step.done ?? 0)) / step.total)} %`
        : '';
    const words = {
      running: `starting ${took}${counted}`,
      done: `ready in ${took}`,
      failed: `failed after ${took}`,
    };
    return `${step.name.padEnd(width)}  ${words[step.state]}${before}`;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The timings of earlier starts. A missing or damaged file counts as no earlier start. */
export function readTimings(file: string): Partial<Record<StartKind, StartTimings>> {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
  if (!isRecord(found)) return {};
  const kinds: readonly StartKind[] = ['first', 'later', 'own_database'];
  const stored = found;
  return Object.fromEntries(kinds.flatMap((kind) => (isTimings(stored[kind]) ? [[kind, stored[kind]]] : [])));
}

export function writeTimings(file: string, kind: StartKind, timings: StartTimings): void {
  writeFileSync(file, `${JSON.stringify({ ...readTimings(file), [kind]: timings }, null, 2)}\n`);
}

function isTimings(value: unknown): value is StartTimings {
  return (
    isRecord(value) &&
    typeof value.total === 'number' &&
    isRecord(value.steps) &&
    Object.values(value.steps).every((taken) => typeof taken === 'number')
  );
}
