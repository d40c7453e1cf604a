import type { DataOf } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import {
  type ConfigurationKind,
  decideConfiguration,
  openConfiguration,
  saveConfigurationDraft,
  uploadConfigurationImage,
} from '@hiram/contract/operations/configuration';
import { runPolicyBacktest } from '@hiram/contract/operations/credit-policy';
import { readImpactDraft, registerConfigurationRoutes } from '@hiram/server/operations/configuration/index';
import { registerCreditPolicyRoutes } from '@hiram/server/operations/credit-policy/index';
import { registerProductImpactRoutes } from '@hiram/server/operations/product-impact/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import { createImageCleaner } from '@hiram/server/platform/images/image-cleaner';
import { registerPublicImages } from '@hiram/server/platform/images/public-images.routes';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { FastifyInstance } from 'fastify';
import { startTestStaffConsole } from '#people/staff/staff-console.ts';
import type { Tab } from '#platform/http/tab.ts';

export const WHY = 'because a test wants to see it';

type Opened = DataOf<typeof openConfiguration>;
type Decision = 'propose' | 'withdraw' | 'publish' | 'refuse';

// biome-ignore lint/suspicious/noExplicitAny: a content is whatever its kind says, and a test writes into it.
export type Content = any;

export interface SavedDraft {
  readonly changeId: string;
  readonly digest: string;
}

/** Staff who draft and publish configuration, and their actions. */
export interface ConfiguringPeople {
  readonly maker: Tab;
  readonly checker: Tab;
  open(kind: ConfigurationKind, subject: string, by?: Tab): Promise<Opened>;
  /** Edits the published content or the existing draft, and saves it. */
  draft(
    kind: ConfigurationKind,
    subject: string,
    change: (content: Content) => void,
    by?: Tab,
  ): Promise<SavedDraft>;
  /** Publishes under maker-checker. */
  publish(kind: ConfigurationKind, subject: string, change: (content: Content) => void): Promise<void>;
}

export function decide(by: Tab, { changeId, digest }: SavedDraft, decision: Decision) {
  return by.send(decideConfiguration, { changeId, digest, decision, why: WHY });
}

/** With the images that they upload, and the server that shows them to anyone. */
export interface ConfiguringBeside extends ConfiguringPeople {
  readonly app: FastifyInstance;
  upload(use: 'logo' | 'banner', bytes: Uint8Array): Promise<string>;
}

/** Adds these staff to another capability's test environment, on its database and clock. */
export async function startConfiguringBeside(environment: {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly businessClock: Clock;
}): Promise<ConfiguringBeside> {
  const { server, staff } = await startTestStaffConsole(environment);
  const { database, businessClock } = environment;
  const cleaner = createImageCleaner();
  server.app.addHook('onClose', async () => cleaner.stop());
  const { personalData } = environment;
  const ids = timeOrderedIds(systemClock);
  const shared = { database, businessClock, systemClock, ids, personalData };
  registerConfigurationRoutes(server, { ...shared, markets: MARKET_IDS, cleaner });
  registerProductImpactRoutes(server, {
    ...shared,
    readDraft: (subject, content, at) =>
      readImpactDraft({ database, markets: MARKET_IDS }, subject, { content, at }),
  });
  registerCreditPolicyRoutes(server, { ...environment, systemClock });
  registerPublicImages(server.app, database);
  const maker = await staff('operations', 'Mia Maker');
  const checker = await staff('compliance', 'Carla Checker');
  return {
    ...configuringPeople(maker, checker),
    app: server.app,
    upload: (use, bytes) => uploadImage(server.app, maker, { use, bytes }),
  };
}

/** An image as the console uploads it. */
async function uploadImage(
  app: FastifyInstance,
  { cookie }: Tab,
  { use, bytes }: { readonly use: string; readonly bytes: Uint8Array },
): Promise<string> {
  const form = new FormData();
  form.append('use', use);
  form.append('configurationImage', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
  const sent = new Request('http://test.example/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: API_PREFIX + uploadConfigurationImage.path,
    headers: {
      [XHR_MARKER.name]: XHR_MARKER.value,
      'sec-fetch-site': 'same-origin',
      'content-type': sent.headers.get('content-type') ?? '',
      ...(cookie !== undefined && { cookie }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  assert(answer.statusCode === 200, answer.body);
  return answer.json().data.address;
}

/** A policy is proposed with the result of its back-test. */
export async function backtest({ maker, open }: ConfiguringPeople, subject: string): Promise<void> {
  const { change } = await open('rule_set', subject);
  const { data } = await maker.send(runPolicyBacktest, { subject, content: change?.content ?? '{}' });
  assert(data.backtest !== undefined, data.problem);
}

export function configuringPeople(maker: Tab, checker: Tab): ConfiguringPeople {
  const people: ConfiguringPeople = {
    maker,
    checker,
    async open(kind, subject, by = maker) {
      const { status, data } = await by.send(openConfiguration, { kind, subject });
      assert(status === 200, `${kind} ${subject} could not be opened: ${status}`);
      return data;
    },
    async draft(kind, subject, change, by = maker) {
      const { content: text, version, change: before } = await people.open(kind, subject, by);
      const content: Content = JSON.parse(before?.content ?? text);
      change(content);
      const { status, data } = await by.send(saveConfigurationDraft, {
        kind,
        subject,
        content: JSON.stringify(content),
        basedOn: version,
        ...(before !== undefined && { seen: before.digest }),
      });
      assert(status === 200, `draft of ${kind} ${subject} was not saved: ${status}`);
      return data;
    },
    async publish(kind, subject, change) {
      const saved = await people.draft(kind, subject, change);
      if (kind === 'rule_set') await backtest(people, subject);
      const proposed = await decide(maker, saved, 'propose');
      assert(proposed.data.state === 'proposed', JSON.stringify(proposed.data.problems));
      const { data } = await decide(checker, saved, 'publish');
      assert(data.state === 'published', JSON.stringify(data));
    },
  };
  return people;
}
