import { type Applicant, applicantFields, scenarioOf } from '../applicant.ts';
import { newReference } from '../clock.ts';
import type { ProviderRuntime } from '../provider-runtime.ts';
import { findEarlierRecord, type ReadableRecords } from '../record-store.ts';
import { findingsFor, type IdentityCheck } from './identity-check.ts';

/** A simulated identity check provider, independent of its API format. */
export class SimulatedIdentityChecks {
  readonly #site: ProviderRuntime<IdentityCheck>;

  constructor(site: ProviderRuntime<IdentityCheck>) {
    this.#site = site;
  }

  get name(): string {
    return this.#site.name;
  }

  get records(): ReadableRecords<IdentityCheck> {
    return this.#site.records;
  }

  /** Checks a person, or returns the earlier result of this key: each check is charged. */
  check(applicant: Applicant): IdentityCheck {
    return (
      findEarlierRecord(this.#site.records, applicant, applicantFields) ??
      this.#site.records.write({
        ...applicant,
        findings: findingsFor(scenarioOf(applicant.document.number)),
        reference: newReference('idc'),
        checkedAt: this.#site.clock.now().toISOString(),
      })
    );
  }
}
