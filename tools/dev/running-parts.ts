/** A running process of the stack. */
export interface Part {
  readonly pid: number;
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Programs depend on engines, so they stop first. */
type Layer = 'program' | 'engine';

/** Tracks every process of a stack from its start, so that all can be stopped in any case. */
export class RunningParts {
  readonly #parts: { readonly name: string; readonly layer: Layer; readonly part: Part }[] = [];
  readonly #firstEnd = Promise.withResolvers<string>();

  /** Resolves when a part has ended, requested or not, with a message that says which and how. */
  readonly firstEnd: Promise<string> = this.#firstEnd.promise;

  async add<P extends Part>(name: string, layer: Layer, starting: Promise<P>): Promise<P> {
    const part = await starting;
    this.#parts.push({ name, layer, part });
    part.ended.then((how) => this.#firstEnd.resolve(`${name} ${how}.`), this.#firstEnd.reject);
    return part;
  }

  get pids(): readonly number[] {
    return this.#parts.map(({ part }) => part.pid);
  }

  async stop(): Promise<void> {
    await this.#stopLayer('program');
    await this.#stopLayer('engine');
  }

  async #stopLayer(layer: Layer): Promise<void> {
    await Promise.all(this.#parts.filter((entry) => entry.layer === layer).map(({ part }) => part.stop()));
  }
}
