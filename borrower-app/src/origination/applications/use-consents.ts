import { giveConsent } from '@hiram/contract/origination/applications';
import { useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import type { Consent } from './queries.ts';
import { refused } from './refusal-codes.ts';

interface Consents {
  /** Errors by consent id. */
  readonly problems: Readonly<Record<string, string>>;
  readonly give: (consent: Consent, isGiven: boolean) => Promise<void>;
  /** Waits for requests in flight, marks the required consents that are missing, and resolves to their ids. */
  readonly markMissing: () => Promise<readonly string[]>;
}

/** Each consent is given separately, and none is given in advance. */
export function useConsents(
  orderId: string,
  consents: readonly Consent[],
  onChanged: () => Promise<void>,
): Consents {
  const copy = useCopy(applicationPagesCopy);
  const wire = useWire();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  // The server's answers to consents since the texts were loaded, and the requests still in flight.
  const recorded = useRef(new Map<string, boolean>());
  const underWay = useRef(new Set<Promise<void>>());

  async function send({ consentId, digest }: Consent, isGiven: boolean): Promise<void> {
    const request = { orderId, consentId, digest, isGiven: isGiven ? '1' : '0' } as const;
    const answer = await wire?.send(giveConsent, request, { silent: true });
    if (answer?.success) recorded.current.set(consentId, isGiven);
    const isOutdated = answer?.code === refused.consent_outdated;
    setProblems(({ [consentId]: _mended, ...others }) =>
      isOutdated ? { ...others, [consentId]: copy.consentChanged } : others,
    );
    if (!answer?.success && !isOutdated) showToast(answer?.message || copy.notDone);
    await onChanged();
  }

  return {
    problems,
    give(consent, isGiven) {
      const giving = send(consent, isGiven).finally(() => underWay.current.delete(giving));
      underWay.current.add(giving);
      return giving;
    },
    async markMissing() {
      // On a slow connection the last switch may not be recorded yet.
      await Promise.all(underWay.current);
      const missing = consents
        .filter(
          ({ isRequired, consentId, givenAt }) =>
            isRequired === '1' && !(recorded.current.get(consentId) ?? givenAt !== undefined),
        )
        .map(({ consentId }) => consentId);
      setProblems(Object.fromEntries(missing.map((consentId) => [consentId, copy.consentMissing])));
      return missing;
    },
  };
}
