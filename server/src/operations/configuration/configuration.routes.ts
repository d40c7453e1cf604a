import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/operations/configuration';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall, requireStepUp } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { bytesOf } from '#platform/calls/multipart-body.ts';
import { Refusal } from '#platform/errors.ts';
import { checkDraft } from './check-draft.ts';
import { compareVersions } from './compare-versions.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import { contentText, digestOfContent } from './content.ts';
import { decideChange, permissionOfDecision } from './decide-change.ts';
import { kinds } from './kinds/kinds.ts';
import { browseChanges } from './list-changes.ts';
import { listSubjects, type SubjectRow } from './list-subjects.ts';
import { changeRow } from './on-wire.ts';
import { type OpenedSubject, openSubject } from './open-subject.ts';
import { rollBack, saveDraft } from './save-draft.ts';
import { startSubject } from './start-subject.ts';
import { storeImage } from './store-image.ts';

/** The console's configuration routes: read, draft and decide. */
export function registerConfigurationRoutes(server: CallServer, dependencies: ConfigurationContext): void {
  registerReading(server, dependencies);
  registerDrafting(server, dependencies);
  registerDeciding(server, dependencies);
}

function registerReading(server: CallServer, dependencies: ConfigurationContext): void {
  implementStaffCall(server, dependencies.systemClock, contract.listConfiguration, {
    permission: 'read_configuration',
    handle: async ({ kind, ofMarket, ofBrand }, { actor, session: { permissions } }) => {
      const page = await listSubjects(dependencies, { kind, market: ofMarket, brand: ofBrand });
      const { write } = kinds[kind];
      const mayChange = permissions.has('change_configuration');
      return {
        items: page.rows.map((row) => itemOf(row, { kind, nameOf: page.nameOf, me: actor.staffId })),
        waiting: String(page.waiting),
        canBeChanged: write !== undefined,
        canBeStarted: write?.start !== undefined && mayChange,
      };
    },
  });

  implementStaffCall(server, dependencies.systemClock, contract.openConfiguration, {
    permission: 'read_configuration',
    handle: async ({ kind, subject, version }, { actor, session: { permissions } }) => {
      const versionQuery = { kind, subject, version: version === undefined ? undefined : Number(version) };
      return openedOnWire(
        await openSubject(dependencies, { staffId: actor.staffId, permissions }, versionQuery),
        actor.staffId,
      );
    },
  });

  implementStaffCall(server, dependencies.systemClock, contract.compareConfiguration, {
    permission: 'read_configuration',
    handle: async ({ kind, subject, from, to }) => ({
      differences: await compareVersions(dependencies, {
        kind,
        subject,
        from: Number(from),
        to: to === undefined ? undefined : Number(to),
      }),
    }),
  });

  implementStaffCall(server, dependencies.systemClock, contract.listConfigurationChanges, {
    permission: 'read_configuration',
    handle: async ({ queue, kind, after }, { actor }) => {
      const page = await browseChanges(dependencies, actor.staffId, { queue, kind, after });
      return {
        changes: page.changes.map((change) => changeRow(change, page.nameOf, actor.staffId)),
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        asOf: instantAsIso(dependencies.businessClock.now()),
      };
    },
  });
}

function registerDrafting(server: CallServer, dependencies: ConfigurationContext): void {
  implementStaffCall(server, dependencies.systemClock, contract.startConfiguration, {
    permission: 'change_configuration',
    handle: async ({ kind, ofBrand }) => {
      const { subject, content, fields } = await startSubject(dependencies, { kind, brand: ofBrand });
      return { kind, subject, content: contentText(content), fields: [...fields] };
    },
  });

  // Reviewers also need the preview, so read permission is enough; nothing is written.
  implementStaffCall(server, dependencies.systemClock, contract.checkConfiguration, {
    permission: 'read_configuration',
    handle: async (request) => {
      const { problems, examples, differences } = await checkDraft(dependencies, request);
      return { problems: [...problems], examples: [...examples], differences: [...differences] };
    },
  });

  implementStaffCall(server, dependencies.systemClock, contract.saveConfigurationDraft, {
    permission: 'change_configuration',
    handle: async ({ basedOn, seen, ...draft }, { actor }) =>
      saveDraft(dependencies, actor, { ...draft, basedOn: Number(basedOn), seen }),
  });

  implementStaffCall(server, dependencies.systemClock, contract.uploadConfigurationImage, {
    permission: 'change_configuration',
    handle: async ({ use, configurationImage }, { actor }) => ({
      address: await storeImage(dependencies, actor, { use, bytes: bytesOf(configurationImage) }),
    }),
  });

  implementStaffCall(server, dependencies.systemClock, contract.rollBackConfiguration, {
    permission: 'change_configuration',
    handle: async ({ toVersion, ...key }, { actor }) => {
      const { changeId } = await rollBack(dependencies, actor, { ...key, toVersion: Number(toVersion) });
      return { changeId };
    },
  });
}

function registerDeciding(server: CallServer, dependencies: ConfigurationContext): void {
  // Drafting and publishing need different permissions; each decision checks its own.
  implementStaffCall(server, dependencies.systemClock, contract.decideConfiguration, {
    permission: 'read_configuration',
    handle: async (request, context) => {
      const { actor, session } = context;
      if (!session.permissions.has(permissionOfDecision[request.decision])) throw new Refusal('not_allowed');
      if (request.decision === 'publish') requireStepUp(context);
      const { version, problems, ...decided } = await decideChange(dependencies, actor, request);
      return {
        ...decided,
        ...(version !== undefined && { version: String(version) }),
        problems: [...problems],
      };
    },
  });
}

function itemOf(
  row: SubjectRow,
  {
    kind,
    nameOf,
    me,
  }: {
    readonly kind: contract.ConfigurationKind;
    readonly nameOf: (id: string | undefined) => string;
    readonly me: string;
  },
): DataOf<typeof contract.listConfiguration>['items'][number] {
  const { change } = row;
  const underWay = change?.state === 'draft' || change?.state === 'proposed' ? change.state : undefined;
  return {
    kind,
    subject: row.subject,
    state: row.state,
    title: row.title.slice(0, 120),
    detail: row.detail.slice(0, 120),
    ...(row.brand !== undefined && { brand: row.brand }),
    ...(row.market !== undefined && { market: row.market }),
    version: String(row.version),
    ...(row.record?.validFrom !== undefined && { validFrom: row.record.validFrom }),
    publishedBy: nameOf(row.publishedBy),
    ...(row.publishedAt !== undefined && { publishedAt: instantAsIso(row.publishedAt) }),
    ...(change !== undefined &&
      underWay !== undefined && {
        change: {
          changeId: change.id,
          state: underWay,
          by: nameOf(change.makers[0]),
          isMine: change.makers.includes(me),
        },
      }),
  };
}

function openedOnWire(opened: OpenedSubject, me: string): DataOf<typeof contract.openConfiguration> {
  const { key, found, shown, change, nameOf } = opened;
  const content = shown?.content ?? {};
  return {
    kind: key.kind,
    subject: key.subject,
    title: found.title.slice(0, 120),
    ...(found.brand !== undefined && { brand: found.brand }),
    ...(found.market !== undefined && {
      market: found.market,
      currency: marketPack(found.market).facts.currency,
    }),
    version: String(shown?.version ?? 0),
    content: contentText(content),
    digest: digestOfContent(content),
    fields: [...opened.fields],
    ...(change !== undefined && {
      change: {
        ...changeRow(change, nameOf, me),
        content: change.content,
        digest: change.digest,
        problems: [...opened.problems],
      },
    }),
    versions: opened.history.map((one) => ({
      version: String(one.version),
      state: one.state,
      publishedBy: nameOf(one.publishedBy),
      ...(one.publishedAt !== undefined && { publishedAt: instantAsIso(one.publishedAt) }),
      ...(one.validFrom !== undefined && { validFrom: one.validFrom }),
      ...(one.validUntil !== undefined && { validUntil: one.validUntil }),
      why: opened.reasons.get(one.version) ?? '',
    })),
    figures: [...opened.figures],
    canBeChanged: opened.canBeChanged,
    actions: [...opened.actions],
  };
}
