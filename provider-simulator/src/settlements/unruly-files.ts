import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Mood } from '../misbehaviour/knob-board.ts';

/** The lines of a file with its faults: missing, duplicated, or with a wrong amount or fee. */
export function unrulyLines<Line extends { readonly amountMinor: bigint; readonly feeMinor: bigint }>(
  lines: readonly Line[],
  mood: Mood,
): Line[] {
  return lines.flatMap((line) => {
    if (mood.strikes('fileLineMissing')) return [];
    const amountMinor = mood.strikes('fileAmountOff') ? line.amountMinor + 100n : line.amountMinor;
    const feeMinor = mood.strikes('fileFeeOff') ? line.feeMinor + 1n : line.feeMinor;
    const written = { ...line, amountMinor, feeMinor };
    return mood.strikes('fileLineDoubled') ? [written, written] : [written];
  });
}

/**
 * Sends a file with its digest (RFC 9530): late, truncated or modified in transit if the faults are
 * triggered.
 */
export function sendFile(reply: FastifyReply, csv: string, mood: Mood): FastifyReply {
  if (mood.strikes('fileLate')) return reply.code(404).send({ error: 'not_ready' });
  // A truncated file may still carry a correct digest of its remaining bytes.
  const sent = mood.strikes('fileCut') ? csv.slice(0, Math.floor(csv.length * 0.6)) : csv;
  const promised = mood.strikes('fileForged') ? `${sent}\n` : sent;
  const digest = createHash('sha256').update(promised).digest('base64');
  return reply.header('content-digest', `sha-256=:${digest}:`).type('text/csv').send(sent);
}
