import type { Manifest } from './rendered.ts';

export type Labels = Readonly<Record<string, string>>;

interface EnvironmentEntry {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional?: boolean };
  };
}

interface SecurityContext {
  readonly runAsNonRoot?: boolean;
  readonly seccompProfile?: { readonly type: string };
  readonly allowPrivilegeEscalation?: boolean;
  readonly readOnlyRootFilesystem?: boolean;
  readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly env?: readonly EnvironmentEntry[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly securityContext?: SecurityContext;
  readonly startupProbe?: unknown;
  readonly livenessProbe?: unknown;
  readonly readinessProbe?: { readonly periodSeconds?: number };
  readonly resources?: Readonly<Record<'requests' | 'limits', Readonly<Record<string, string>> | undefined>>;
}

interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly securityContext?: SecurityContext;
  readonly enableServiceLinks?: boolean;
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly topologySpreadConstraints?: readonly unknown[];
  readonly affinity?: { readonly podAntiAffinity?: unknown };
}

/** A kind of object that starts pods. */
export interface Workload {
  readonly kind: 'Deployment' | 'StatefulSet' | 'Job';
  readonly name: string;
  readonly replicas: number;
  readonly labels: Labels;
  readonly pod: PodSpec;
}

const KINDS = ['Deployment', 'StatefulSet', 'Job'] as const;

export function workloadsOf(manifests: readonly Manifest[]): readonly Workload[] {
  return manifests.flatMap(({ kind, metadata, spec }) => {
    const known = KINDS.find((one) => one === kind);
    if (known === undefined) return [];
    // The cast is safe enough for a check: a missing field fails a rule.
    const { replicas = 1, template } = spec as {
      readonly replicas?: number;
      readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
    };
    return [
      { kind: known, name: metadata.name, replicas, labels: template.metadata.labels, pod: template.spec },
    ];
  });
}

export function containersOf({ pod }: Workload): readonly Container[] {
  return [...(pod.initContainers ?? []), ...pod.containers];
}

/** A container's variables, with `$(NAME)` replaced. A secret's value comes from the function. */
export function environmentOf(
  manifests: readonly Manifest[],
  container: Container,
  secretOf: (name: string) => string | undefined,
): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {};
  for (const { configMapRef } of container.envFrom ?? []) {
    const map = manifests.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
    );
    Object.assign(variables, map?.data);
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    const text = valueFrom === undefined ? value : secretOf(name);
    if (text !== undefined) {
      variables[name] = text.replaceAll(/\$\((\w+)\)/g, (_, other: string) => variables[other] ?? '');
    }
  }
  return variables;
}
