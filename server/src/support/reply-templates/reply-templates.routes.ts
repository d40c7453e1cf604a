import * as contract from '@hiram/contract/support/reply-templates';
import type { Clock } from '@hiram/values/clock';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { type PreviewContext, previewTemplate } from './preview-template.ts';

/** The preview of a template. Templates are written and published as configuration. */
export function registerReplyTemplateRoutes(
  server: CallServer,
  { systemClock, ...context }: PreviewContext & { readonly systemClock: Clock },
): void {
  implementStaffCall(server, systemClock, contract.previewReplyTemplate, {
    permission: 'read_configuration',
    handle: async ({ ofBrand, content, caseReference }, { actor, session: { permissions } }) => ({
      texts: await previewTemplate(
        context,
        { actor, permissions },
        { brandCode: ofBrand, content, caseReference },
      ),
    }),
  });
}
