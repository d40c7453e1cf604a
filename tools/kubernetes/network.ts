import type { Manifest } from './rendered.ts';
import type { Labels } from './workloads.ts';

/** Who connects or is connected to: a pod, by its labels and the name of its namespace. */
export interface Pod {
  readonly namespace: string;
  readonly labels: Labels;
}

interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values?: readonly string[];
  }[];
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: unknown;
}

interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: number }[];
}

interface Policy {
  readonly podSelector: Selector;
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

/**
 * Whether the policies of one namespace let a pod connect to another's port. A pod of another namespace is limited
 * only where it arrives, because its own policies are not ours.
 */
export function mayConnect(
  manifests: readonly Manifest[],
  { from, to, port }: { readonly from: Pod; readonly to: Pod; readonly port: number },
): boolean {
  const policies = manifests.flatMap(({ kind, spec, metadata: { namespace = '' } }) =>
    // The cast is safe enough for a check: a missing field throws here.
    kind === 'NetworkPolicy' ? [{ namespace, ...(spec as Policy) }] : [],
  );
  function isAllowed(side: Pod, other: Pod, direction: 'Ingress' | 'Egress'): boolean {
    const applying = policies.filter(
      ({ namespace, podSelector, policyTypes }) =>
        namespace === side.namespace && policyTypes.includes(direction) && selects(podSelector, side.labels),
    );
    if (applying.length === 0) return true;
    return applying.some((policy) =>
      (direction === 'Ingress' ? (policy.ingress ?? []) : (policy.egress ?? [])).some(
        (rule) =>
          (rule.ports === undefined || rule.ports.some((one) => one.port === port)) &&
          includes(direction === 'Ingress' ? rule.from : rule.to, side, other),
      ),
    );
  }
  return isAllowed(to, from, 'Ingress') && isAllowed(from, to, 'Egress');
}

function includes(peers: readonly Peer[] | undefined, side: Pod, other: Pod): boolean {
  if (peers === undefined) return true;
  return peers.some(({ podSelector, namespaceSelector, ipBlock }) => {
    // Our blocks leave out private addresses, so no pod is in them.
    if (ipBlock !== undefined) return false;
    const isNamespace =
      namespaceSelector === undefined
        ? other.namespace === side.namespace
        : selects(namespaceSelector, { 'kubernetes.io/metadata.name': other.namespace });
    return isNamespace && (podSelector === undefined || selects(podSelector, other.labels));
  });
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'Exists') return value !== undefined;
      if (operator === 'In') return value !== undefined && values.includes(value);
      throw new Error(`the operator ${operator} is not known here`);
    })
  );
}
