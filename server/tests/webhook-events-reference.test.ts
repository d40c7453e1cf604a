import type { Field } from '@hiram/contract/field';
import {
  WEBHOOK_EVENT_TYPES,
  webhookBodySchema,
  webhookEvents,
} from '@hiram/contract/operations/webhook-events';
import { expect, test } from 'vitest';

function rows(data: Readonly<Record<string, Field>>): string[] {
  return Object.entries(data).map(([name, field]) => {
    const { enum: values } = field.schema;
    const kind = Array.isArray(values) ? values.map((value) => `\`${value}\``).join(', ') : field.kind;
    return `| \`${name}\` | ${kind} | ${field.optional === true ? 'optional' : ''} |`;
  });
}

test('docs/integration/events.md lists every event; `npm run events` writes it', async () => {
  const sections = WEBHOOK_EVENT_TYPES.flatMap((type) => {
    const { meaning, data } = webhookEvents[type];
    return [`## ${type}`, '', meaning, '', '| data | kind | |', '|---|---|---|', ...rows(data), ''];
  });
  const document = [
    '# Events',
    '',
    'What the platform reports to your systems ([webhooks](webhooks.md)). `npm run events` writes this page from',
    '`contract/src/operations/webhook-events.ts`.',
    '',
    'Every body is `{ "type", "timestamp", "data" }`. The timestamp is when it happened. The data of every event has `market` and `brand`',
    'as well. Amounts (`minorUnits`) are whole minor units as text: `"187055"` is 1,870.55. Days are `YYYY-MM-DD` in the time zone of the market.',
    'Ids and numbers stay the same for ever. Names and fields are never removed or changed; fields and events may be added, so ignore',
    'what you do not know.',
    '',
    ...sections,
  ].join('\n');
  await expect(document).toMatchFileSnapshot('../../docs/integration/events.md');
});

test('no event has a field for personal data', () => {
  const schemas = JSON.stringify(WEBHOOK_EVENT_TYPES.map(webhookBodySchema));
  const fields = [...schemas.matchAll(/"([a-zA-Z]+)":\{"(?:type|enum|const)/g)].map(([, name = '']) => name);
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.filter((name) => /name$|mobile|phone|email|address|content|birth/i.test(name))).toEqual([]);
});
