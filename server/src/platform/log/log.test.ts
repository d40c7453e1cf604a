import {
  choice,
  email,
  image,
  link,
  list,
  map,
  mobile,
  object,
  ownedId,
  secret,
  text,
} from '@hiram/contract/field';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { scrubByKind, scrubText } from './scrub.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'info', program: 'test', destination: { write: (line) => lines.push(line) } }));
  return lines.join('');
}

const fields = {
  overall: choice('30'),
  orderId: ownedId,
  contact: mobile,
  mail: email,
  pin: secret({ max: 6 }),
  remark: text(),
  next: link,
  photo: image,
  people: list(object({ who: text(), number: mobile, role: choice('owner') })),
  answers: map(text()),
};

describe('the log', () => {
  test('shows the subject of a request and hides personal and secret data, by the kind of the field', () => {
    const shown = scrubByKind(fields, {
      overall: '30',
      orderId: 'o-1',
      contact: '09171234567',
      mail: 'ana@example.com',
      pin: '123456',
      remark: 'I am Ana',
      next: 'https://x.example/?token=abc',
      photo: { size: 3, type: 'image/png' },
      people: [{ who: 'Ben', number: '09170000000', role: 'owner' }],
      answers: { mother: 'Carla' },
      unheardOf: 'Dora',
    });
    expect(shown).toEqual({
      overall: '30',
      orderId: 'o-1',
      contact: '[mobile]',
      mail: '[email]',
      pin: '[secret]',
      remark: '[text]',
      next: '[link]',
      photo: '[image]',
      people: [{ who: '[text]', number: '[mobile]', role: 'owner' }],
      answers: { mother: '[text]' },
      unheardOf: '[hidden]',
    });
  });

  test('hides a name of the deny-list at any depth and in any spelling', () => {
    const line = logged((log) =>
      log.info({
        a: { b: [{ session_id: 's3cr3t', 'Set-Cookie': 's3cr3t', SMSCODE: 's3cr3t', orderId: 'o-1' }] },
      }),
    );
    expect(line).not.toContain('s3cr3t');
    expect(line).toContain('o-1');
  });

  test('is one JSON line per entry, whatever is in it, with the time in UTC', () => {
    const forged = 'x\n{"level":"info","msg":"logged in"}\r\n\u2028\u001b[2J';
    const lines = logged((log) => log.info({ field: forged, err: new Error(forged) }, forged));
    expect(lines.split('\n')).toHaveLength(2);
    expect(lines).not.toContain('\r');
    expect(lines).not.toContain('\u001b');
    const entry = JSON.parse(lines);
    expect(entry).toMatchObject({ level: 'info', program: 'test', msg: forged, field: forged });
    expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('removes quoted values from error messages, also in their causes', () => {
    const unique = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (phone)=(09171234567) already exists.',
    });
    const line = logged((log) =>
      log.error({
        err: new Error('could not write ana@example.com at postgres://u:pw9@db', { cause: unique }),
      }),
    );
    expect(line).not.toMatch(/09171234567|ana@example|pw9/);
    expect(line).toContain('23505');
    expect(line).toContain('could not write [email]');
  });

  test.each([
    ['call 0917 123 4567 now', 'call [number] now'],
    ['+63 917 123 4567', '[number]'],
    [
      'row 018f3b5a-7c1d-7000-8000-123456789012 of 2026-11-15',
      'row 018f3b5a-7c1d-7000-8000-123456789012 of 2026-11-15',
    ],
    ['took 12345678 ms', 'took 12345678 ms'],
  ])('text "%s" is logged as "%s"', (text_, shown) => {
    expect(scrubText(text_)).toBe(shown);
  });
});
