import { type Applicant, applicantFields, scenarioOf } from '../applicant.ts';
import { newReference } from '../clock.ts';
import type { ProviderRuntime } from '../provider-runtime.ts';
import { findEarlierRecord, type ReadableRecords } from '../record-store.ts';
import { type CreditReport, historyFor } from './credit-report.ts';

/** A simulated credit bureau, independent of its API format. */
export class SimulatedBureau {
  readonly #site: ProviderRuntime<CreditReport>;

  constructor(site: ProviderRuntime<CreditReport>) {
    this.#site = site;
  }

  get name(): string {
    return this.#site.name;
  }

  get records(): ReadableRecords<CreditReport> {
    return this.#site.records;
  }

  /**
   * Reports on an applicant, or returns the earlier report of this key: each enquiry counts against the
   * applicant.
   */
  report(applicant: Applicant): CreditReport {
    const known = findEarlierRecord(this.#site.records, applicant, applicantFields);
    if (known !== undefined) return known;
    const history = historyFor(scenarioOf(applicant.document.number));
    return this.#site.records.write({
      ...applicant,
      ...(history !== undefined && { history }),
      reference: newReference('rep'),
      reportedAt: this.#site.clock.now().toISOString(),
    });
  }
}
