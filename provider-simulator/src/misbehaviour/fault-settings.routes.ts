import type { FastifyInstance } from 'fastify';
import { html, type SafeHtml } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { sendPage, wantsHtml } from '../pages/wants-html.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import type { FaultInjector, FaultRegistry } from './fault-registry.ts';
import { type FaultSettings, faultChangeSchema, faultDescriptions, faultNames } from './fault-settings.ts';

interface ProviderParams {
  readonly kind: string;
  readonly provider: string;
}

/** Reads and changes the fault settings, for a person or a test. */
export function faultRoutes(app: FastifyInstance, board: FaultRegistry): void {
  app.get('/knobs', (request, reply) =>
    wantsHtml(request) ? sendPage(reply, faultSettingsPage(board)) : reply.send(allFaultSettings(board)),
  );

  app.put<{ Params: ProviderParams; Body: Partial<FaultSettings> }>(
    '/knobs/:kind/:provider',
    { schema: { body: faultChangeSchema } },
    (request) => {
      const faults = faultsOf(board, request.params);
      faults.turn(request.body);
      return faults.faultSettings;
    },
  );

  // The same for the page's form, which then renders the page again.
  app.post<{ Params: ProviderParams; Body: Partial<FaultSettings> }>(
    '/knobs/:kind/:provider',
    { schema: { body: faultChangeSchema } },
    (request, reply) => {
      faultsOf(board, request.params).turn(request.body);
      return reply.redirect('/knobs', 303);
    },
  );

  app.post<{ Body: { seed?: number } | null }>(
    '/knobs/reset',
    { schema: { body: resetSchema } },
    (request, reply) => {
      board.reset(request.body?.seed ?? board.seed);
      return wantsHtml(request) ? reply.redirect('/knobs', 303) : reply.send(allFaultSettings(board));
    },
  );
}

const resetSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { seed: { type: 'integer' } },
} as const;

function faultsOf(board: FaultRegistry, { kind, provider }: ProviderParams): FaultInjector {
  const simulatedProvider = `${kind}/${provider}`;
  const faults = board.faultsOf(simulatedProvider);
  if (faults === undefined)
    throw new ProviderRefusal(
      404,
      `There is no ${simulatedProvider}; there are ${board.simulatedProviders.join(', ')}.`,
    );
  return faults;
}

function allFaultSettings(board: FaultRegistry): {
  seed: number;
  simulatedProviders: Record<string, FaultSettings | undefined>;
} {
  return {
    seed: board.seed,
    simulatedProviders: Object.fromEntries(
      board.simulatedProviders.map((simulatedProvider) => [
        simulatedProvider,
        board.faultsOf(simulatedProvider)?.faultSettings,
      ]),
    ),
  };
}

function faultSettingsPage(board: FaultRegistry): string {
  return page(
    { title: 'Knobs' },
    html`<h1>Knobs</h1>
      <p class="lead">How each provider misbehaves. A share is from 0, never, to 1, always; the luck comes from seed ${board.seed},
        so that the same traffic meets the same mishaps again.</p>
      <form class="row" method="post" action="/knobs/reset"><label for="seed">Seed</label><input id="seed" name="seed" type="number" value="${board.seed}">
        <button class="plain">Everyone at their best again</button></form>
      ${board.simulatedProviders.map((simulatedProvider) => faultForm(simulatedProvider, board.faultsOf(simulatedProvider)?.faultSettings))}`,
  );
}

function faultForm(simulatedProvider: string, faultSettings: FaultSettings | undefined): SafeHtml {
  if (faultSettings === undefined) return html``;
  return html`<h2>${simulatedProvider}</h2><form method="post" action="/knobs/${simulatedProvider}">
    ${faultNames.map((name) => faultRow(simulatedProvider, name, faultSettings[name]))}<button>Turn</button></form>`;
}

function faultRow(simulatedProvider: string, name: keyof FaultSettings, value: number): SafeHtml {
  const { label, meaning, unit, off, least, most } = faultDescriptions[name];
  const id = `${simulatedProvider}/${name}`;
  return html`<div class="knob ${value === off ? '' : 'turned'}"><label for="${id}">${label}</label>
    <input id="${id}" name="${name}" type="number" value="${value}" min="${least}" max="${most}" step="${unit === 'share' ? '0.01' : '1'}">
    <small>${meaning} (${unit})</small></div>`;
}
