import type { FastifyInstance } from 'fastify';
import { DeskRefusal } from '../desk-refusal.ts';
import { html, type SafeHtml } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { sendPage, wantsHtml } from '../pages/wants-html.ts';
import type { KnobBoard, Mood } from './knob-board.ts';
import { type Knobs, knobChangeSchema, knobDescriptions, knobNames } from './knobs.ts';

interface DeskParams {
  readonly kind: string;
  readonly provider: string;
}

/** Reads and changes the fault settings, for a person or a test. */
export function knobRoutes(app: FastifyInstance, board: KnobBoard): void {
  app.get('/knobs', (request, reply) =>
    wantsHtml(request) ? sendPage(reply, knobsPage(board)) : reply.send(allKnobs(board)),
  );

  app.put<{ Params: DeskParams; Body: Partial<Knobs> }>(
    '/knobs/:kind/:provider',
    { schema: { body: knobChangeSchema } },
    (request) => {
      const mood = moodOf(board, request.params);
      mood.turn(request.body);
      return mood.knobs;
    },
  );

  // The same for the page's form, which then renders the page again.
  app.post<{ Params: DeskParams; Body: Partial<Knobs> }>(
    '/knobs/:kind/:provider',
    { schema: { body: knobChangeSchema } },
    (request, reply) => {
      moodOf(board, request.params).turn(request.body);
      return reply.redirect('/knobs', 303);
    },
  );

  app.post<{ Body: { seed?: number } | null }>(
    '/knobs/reset',
    { schema: { body: resetSchema } },
    (request, reply) => {
      board.reset(request.body?.seed ?? board.seed);
      return wantsHtml(request) ? reply.redirect('/knobs', 303) : reply.send(allKnobs(board));
    },
  );
}

const resetSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { seed: { type: 'integer' } },
} as const;

function moodOf(board: KnobBoard, { kind, provider }: DeskParams): Mood {
  const desk = `${kind}/${provider}`;
  const mood = board.moodOf(desk);
  if (mood === undefined)
    throw new DeskRefusal(404, `There is no ${desk}; there are ${board.desks.join(', ')}.`);
  return mood;
}

function allKnobs(board: KnobBoard): { seed: number; desks: Record<string, Knobs | undefined> } {
  return {
    seed: board.seed,
    desks: Object.fromEntries(board.desks.map((desk) => [desk, board.moodOf(desk)?.knobs])),
  };
}

function knobsPage(board: KnobBoard): string {
  return page(
    { title: 'Knobs' },
    html`<h1>Knobs</h1>
      <p class="lead">How each provider misbehaves. A share is from 0, never, to 1, always; the luck comes from seed ${board.seed},
        so that the same traffic meets the same mishaps again.</p>
      <form class="row" method="post" action="/knobs/reset"><label for="seed">Seed</label><input id="seed" name="seed" type="number" value="${board.seed}">
        <button class="plain">Everyone at their best again</button></form>
      ${board.desks.map((desk) => deskForm(desk, board.moodOf(desk)?.knobs))}`,
  );
}

function deskForm(desk: string, knobs: Knobs | undefined): SafeHtml {
  if (knobs === undefined) return html``;
  return html`<h2>${desk}</h2><form method="post" action="/knobs/${desk}">
    ${knobNames.map((name) => knobRow(desk, name, knobs[name]))}<button>Turn</button></form>`;
}

function knobRow(desk: string, name: keyof Knobs, value: number): SafeHtml {
  const { label, meaning, unit, off, least, most } = knobDescriptions[name];
  const id = `${desk}/${name}`;
  return html`<div class="knob ${value === off ? '' : 'turned'}"><label for="${id}">${label}</label>
    <input id="${id}" name="${name}" type="number" value="${value}" min="${least}" max="${most}" step="${unit === 'share' ? '0.01' : '1'}">
    <small>${meaning} (${unit})</small></div>`;
}
