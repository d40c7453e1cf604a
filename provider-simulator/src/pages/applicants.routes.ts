import type { FastifyInstance } from 'fastify';
import { creditScenarios } from '../credit-bureau/credit-report.ts';
import type { SimulatedBureau } from '../credit-bureau/simulated-bureau.ts';
import { identityScenarios } from '../identity-checks/identity-check.ts';
import type { SimulatedIdentityChecks } from '../identity-checks/simulated-identity-checks.ts';
import { listEntries } from '../screening/list-entry.ts';
import type { SimulatedScreening } from '../screening/simulated-screening.ts';
import { html, type SafeHtml } from './html.ts';
import { page } from './layout.ts';
import { sendPage } from './wants-html.ts';

export interface ApplicantProviders {
  readonly identityChecks: readonly SimulatedIdentityChecks[];
  readonly bureaus: readonly SimulatedBureau[];
  readonly screenings: readonly SimulatedScreening[];
}

const SHOWN = 50;

/** Explains how to get approved, declined and referred, and lists the applicants that were checked. */
export function applicantsRoutes(
  app: FastifyInstance,
  { identityChecks, bureaus, screenings }: ApplicantProviders,
): void {
  app.get('/applicants', (_request, reply) =>
    sendPage(
      reply,
      page(
        { title: 'Applicants' },
        html`<h1>Applicants</h1><p class="lead">What the identity check and the credit bureau say of somebody hangs on the
            last four digits of the document’s number. With any other number everything is in order.</p>
          <h2>The identity check</h2>${scenarios(identityScenarios)}
          <h2>The credit bureau</h2>${scenarios(creditScenarios)}
          <h2>Sanctions and PEP lists</h2>
          <p>The name decides, with the date of birth. The same name with another date is similar, and no match.</p>
          ${listed()}
          <h2>Who was asked about</h2>${asked([
            ...identityChecks.flatMap((simulatedProvider) =>
              simulatedProvider.records.all().map(rowOf(simulatedProvider.name)),
            ),
            ...bureaus.flatMap((simulatedProvider) =>
              simulatedProvider.records.all().map(rowOf(simulatedProvider.name)),
            ),
          ])}`,
      ),
    ),
  );

  /** For tests: the number of requests to each provider, without personal data. */
  app.get('/applicants/count', () => ({
    asked: Object.fromEntries(
      [...identityChecks, ...bureaus, ...screenings].map(({ name, records }) => [name, records.all().length]),
    ),
  }));
}

type Row = readonly [simulatedProvider: string, reference: string, document: string];

function rowOf(simulatedProvider: string) {
  return (entry: { readonly reference: string; readonly document: { readonly number: string } }): Row => [
    simulatedProvider,
    entry.reference,
    entry.document.number,
  ];
}

function scenarios(all: Readonly<Record<string, { readonly meaning: string }>>): SafeHtml {
  return html`<table><thead><tr><th>Ends in</th><th>What they say</th></tr></thead>
    <tbody>${Object.entries(all).map(([ending, { meaning }]) => html`<tr><td><code>${ending}</code></td><td>${meaning}</td></tr>`)}</tbody></table>`;
}

function listed(): SafeHtml {
  return html`<table><thead><tr><th>Name</th><th>Born</th><th>What the lists say</th></tr></thead>
    <tbody>${listEntries.map(({ caption, birthDates, meaning }) => html`<tr><td><code>${caption}</code></td><td>${birthDates.join(', ')}</td><td>${meaning}</td></tr>`)}</tbody></table>`;
}

function asked(rows: readonly Row[]): SafeHtml {
  if (rows.length === 0) return html`<p class="quiet">Nobody yet.</p>`;
  return html`<table><thead><tr><th>By</th><th>Reference</th><th>Document</th></tr></thead>
    <tbody>${rows.slice(-SHOWN).map((row) => html`<tr>${row.map((cell) => html`<td><code>${cell}</code></td>`)}</tr>`)}</tbody></table>`;
}
