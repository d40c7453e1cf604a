import { randomBytes } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import { callsByCapability } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import { successCodes } from '@hiram/contract/envelope';
import type { Field, Fields } from '@hiram/contract/field';
import { openApiDocument } from '@hiram/contract/openapi';
import { httpStatus } from '@hiram/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import { documentPolicy } from '../http/security-headers.ts';

/** The contract for reading in a browser and, as OpenAPI, for tools. Registered in development only. */
export function registerContractPage(app: FastifyInstance): void {
  const open = { config: { policy: 'public' } } as const;
  const document = openApiDocument('development');
  app.get('/under/development/openapi.json', open, async () => document);
  app.get('/under/development/openapi', open, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', documentPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(contractPage(nonce, new Set(app.routeTable.map(({ callName }) => callName))));
  });
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  summary { padding: .5rem 0; cursor: pointer; }
  code { font: 13px ui-monospace, monospace; }
  summary span { opacity: .65; }
  table { border-collapse: collapse; margin: 0 0 1rem 1rem; }
  td { padding: .1rem 1rem .1rem 0; vertical-align: top; }
  h3 { margin: .5rem 0 .2rem 1rem; font-size: 13px; opacity: .65; }
`;

function contractPage(nonce: string, implemented: ReadonlySet<string | undefined>): string {
  const sections = Object.entries(callsByCapability).map(([capability, calls]) =>
    [`<h2>${escapeHtml(capability)}</h2>`, ...calls.map((call) => callDetails(call, implemented))].join('\n'),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Contract</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>
<body>
<h1>Contract</h1>
<p>Every call that the programs may make. <a href="/under/development/openapi.json">As OpenAPI</a>.</p>
${sections.join('\n')}
</body>
</html>`;
}

function callDetails(call: Call, implemented: ReadonlySet<string | undefined>): string {
  const state = implemented.has(call.name) ? '' : ' · not implemented yet';
  return `<details id="${escapeHtml(call.name)}">
<summary><code>${call.method} ${escapeHtml(API_PREFIX + call.path)}</code> <span>${escapeHtml(call.name)}${state}</span></summary>
<h3>Request (${call.encoding ?? call.client})</h3>${fieldTable(call.request)}
<h3>Data (success is ${escapeHtml(JSON.stringify(successCodes[call.success]))})</h3>${fieldTable(call.data)}
<h3>Refusals</h3><table>${call.refusals
    .map((code) => `<tr><td><code>${code}</code></td><td>${httpStatus(code, call)}</td></tr>`)
    .join('')}</table>
</details>`;
}

function fieldTable(fields: Fields): string {
  const rows = Object.entries(fields).map(
    ([name, field]) => `<tr><td><code>${escapeHtml(name)}</code></td><td>${fieldCell(field)}</td></tr>`,
  );
  return `<table>${rows.join('') || '<tr><td>nothing</td></tr>'}</table>`;
}

function fieldCell(field: Field): string {
  const { fields, entry, schema, kind, optional } = field;
  const words = Array.isArray(schema.enum) ? `: ${schema.enum.map(String).join(', ')}` : '';
  const inner = fields ?? entry?.fields;
  return `${escapeHtml(kind + words)}${optional === true ? ' (optional)' : ''}${inner === undefined ? '' : fieldTable(inner)}`;
}
