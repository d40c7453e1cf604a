import { newReference } from '../clock.ts';
import type { ProviderRuntime } from '../provider-runtime.ts';
import type { ReadableRecords } from '../record-store.ts';
import { type Candidate, candidatesFor } from './list-entry.ts';

/** One person who was compared with the lists. */
export interface Screening {
  readonly reference: string;
  readonly names: readonly string[];
  readonly screenedAt: string;
}

/** A simulated provider of sanctions and PEP lists, independent of its API format. */
export class SimulatedScreening {
  readonly #site: ProviderRuntime<Screening>;

  constructor(site: ProviderRuntime<Screening>) {
    this.#site = site;
  }

  get name(): string {
    return this.#site.name;
  }

  get records(): ReadableRecords<Screening> {
    return this.#site.records;
  }

  now(): Date {
    return this.#site.clock.now();
  }

  screen(person: { readonly names: readonly string[]; readonly birthDates: readonly string[] }): Candidate[] {
    this.#site.records.write({
      names: person.names,
      reference: newReference('scr'),
      screenedAt: this.now().toISOString(),
    });
    return candidatesFor(person);
  }
}
