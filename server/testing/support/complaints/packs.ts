import { makeEscalationPack } from '@hiram/contract/support/escalation-packs';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import type { ComplaintContext } from '@hiram/server/support/complaints/complaint-context';
import { registerComplaintRoutes, verifiedPacks } from '@hiram/server/support/complaints/index';
import { assert } from '@hiram/values/assert';
import { expect } from 'vitest';
import type { TestClient } from '#platform/http/client.ts';
import { NO_ENGINE, testIngress } from '#platform/workflows/ingress.ts';
import { fetchFile, startTestDocuments, type TestDocuments } from '#servicing/documents/documents.ts';

/** Complaints and documents over HTTP, for loans that are paid through the simulator. */
export interface TestPacks extends TestDocuments {
  readonly complaints: ComplaintContext;
}

export async function startTestPacks(): Promise<TestPacks> {
  let complaints: ComplaintContext | undefined;
  const log = createLog({ level: 'silent', program: 'test' });
  const environment = await startTestDocuments((server, documents) => {
    const { database, ids, businessClock, personalData } = documents;
    const metrics = { recordWaits: () => undefined };
    const outbox = createOutbox({ database, ingress: testIngress(NO_ENGINE), ids, log, metrics });
    complaints = { database, businessClock, ids, personalData, outbox, log };
    registerComplaintRoutes(server, { ...complaints, documents });
    return verifiedPacks(database);
  });
  assert(complaints !== undefined, 'routes are not registered');
  return { ...environment, complaints };
}

export interface DownloadedPack {
  readonly number: string;
  readonly zip: Buffer;
  readonly pdf: Buffer;
}

/** Makes a pack and downloads both of its files, as the app does. */
export async function downloadPack(
  client: TestClient,
  request: { readonly problemId: string; readonly body: string },
): Promise<DownloadedPack> {
  const { status, data, body } = await client.send(makeEscalationPack, request);
  expect(status, body).toBe(200);
  const [zip, pdf] = await Promise.all([fetchFile(client, data.zip_url), fetchFile(client, data.pdf_url)]);
  expect([zip.statusCode, pdf.statusCode], `${zip.body.slice(0, 200)}`).toEqual([200, 200]);
  expect(zip.headers['content-type']).toBe('application/zip');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(zip.headers['content-disposition']).toBe(`attachment; filename="complaint-${data.number}.zip"`);
  return { number: data.number, zip: zip.rawPayload, pdf: pdf.rawPayload };
}
