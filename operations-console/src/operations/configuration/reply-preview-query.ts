import { previewReplyTemplate } from '@hiram/contract/support/reply-templates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOnce } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';

interface Previewed {
  readonly brand: string;
  /** A case whose values are shown; empty for sample values. */
  readonly reference: string;
  readonly revision: string;
  readonly textNow: () => string;
}

export function useReplyPreview({ brand, reference, revision, textNow }: Previewed) {
  return useQuery({
    queryKey: ['replyPreview', brand, reference, revision],
    queryFn: async () => {
      const { texts } = await sendCall(previewReplyTemplate, {
        ofBrand: brand,
        content: textNow(),
        ...(reference !== '' && { caseReference: reference }),
      });
      return texts;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    ...readOnce,
  });
}
