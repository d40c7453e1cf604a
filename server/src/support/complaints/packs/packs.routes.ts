import { makeEscalationPack, readEscalationPack } from '@hiram/contract/support/escalation-packs';
import { idFrom, parseId } from '@hiram/values/ids';
import { type CallServer, implement, implementDocument } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import {
  isTimedLinkValid,
  type LinkContext,
  type LinkedDocument,
  timedLink,
} from '#platform/calls/timed-link.ts';
import { Refusal } from '#platform/errors.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';
import { inGroups } from '#servicing/documents/index.ts';
import { isPackOf } from './escalation-packs.sql.ts';
import { makePack, readPackFile } from './make-pack.ts';
import type { PackContext } from './pack-content.ts';

/** The signed papers of a complaint for a body outside the lender. */
export function registerPackRoutes(
  server: CallServer,
  context: PackContext,
  { problemId }: { readonly problemId: IsOwn },
): void {
  const links: LinkContext = {
    systemClock: context.documents.systemClock,
    personalData: context.personalData,
  };
  const packId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'EscalationPack'>(text);
    return id !== undefined && isPackOf(context.database, borrowerId, id);
  };

  implement(server, makeEscalationPack, {
    policy: 'borrower',
    ownership: { problemId },
    handle: async (request, { session, brand, common }) => {
      const complaintId = idFrom<'Complaint'>(request.problemId);
      const { id, number, madeOn } = await makePack(context, { complaintId, body: request.body });
      const parameters = { ...common, brand: brand.code };
      function address(format: 'pdf' | 'zip'): string {
        return timedLink(links, readEscalationPack, linked(id, format, session.sessionId), parameters);
      }
      return { number: inGroups(number), madeOn, pdf_url: address('pdf'), zip_url: address('zip') };
    },
  });

  implementDocument(server, readEscalationPack, {
    policy: 'borrower',
    ownership: { packId },
    handle: async ({ format, ...request }, { session: { borrowerId, sessionId } }) => {
      if (!isTimedLinkValid(links, linked(request.packId, format, sessionId), request)) {
        throw new Refusal('not_found', { link: 'not ours, or too old' });
      }
      const file = await readPackFile(context, { borrowerId, packId: request.packId, format });
      return { ...file, use: 'saved', policy: FILE_POLICY };
    },
  });
}

function linked(packId: string, format: string, sessionId: string): LinkedDocument {
  return { place: 'escalation_packs.link', names: { packId, format }, sessionId };
}
