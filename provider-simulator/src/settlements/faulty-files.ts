import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FaultInjector } from '../misbehaviour/fault-registry.ts';

/** The lines of a file with its faults: missing, duplicated, or with a wrong amount or fee. */
export function faultyLines<Line extends { readonly amountMinor: bigint; readonly feeMinor: bigint }>(
  lines: readonly Line[],
  faults: FaultInjector,
): Line[] {
  return lines.flatMap((line) => {
    if (faults.triggers('fileLineMissing')) return [];
    const amountMinor = faults.triggers('fileAmountOff') ? line.amountMinor + 100n : line.amountMinor;
    const feeMinor = faults.triggers('fileFeeOff') ? line.feeMinor + 1n : line.feeMinor;
    const written = { ...line, amountMinor, feeMinor };
    return faults.triggers('fileLineDoubled') ? [written, written] : [written];
  });
}

/**
 * Sends a file with its digest (RFC 9530): late, truncated or modified in transit if the faults are
 * triggered.
 */
export function sendFile(reply: FastifyReply, csv: string, faults: FaultInjector): FastifyReply {
  if (faults.triggers('fileLate')) return reply.code(404).send({ error: 'not_ready' });
  // A truncated file may still carry a correct digest of its remaining bytes.
  const sent = faults.triggers('fileCut') ? csv.slice(0, Math.floor(csv.length * 0.6)) : csv;
  const promised = faults.triggers('fileForged') ? `${sent}\n` : sent;
  const digest = createHash('sha256').update(promised).digest('base64');
  return reply.header('content-digest', `sha-256=:${digest}:`).type('text/csv').send(sent);
}
