import type { Manifest } from './rendered.ts';
import { type Container, containersOf, type Labels, type Workload, workloadsOf } from './workloads.ts';

/** What a program allows itself to stop (STOP_WITHIN_MS in graceful-stop.ts). */
const STOP_WITHIN_SECONDS = 170;
const OWN_PROGRAMS = /(^|\/)hiram-server(:|$)/;

/** Every rule that a set of manifests breaks, in words. */
export function problemsOf(manifests: readonly Manifest[]): readonly string[] {
  return [
    ...workloadsOf(manifests).flatMap((workload) => [
      ...podProblems(workload),
      ...containersOf(workload).flatMap((container) => containerProblems(workload, container)),
      ...(workload.kind === 'Job' ? [] : serviceProblems(manifests, workload)),
    ]),
    ...manifests.flatMap(objectProblems),
  ];
}

function podProblems({ kind, name, pod }: Workload): readonly string[] {
  const at = `${kind} ${name}`;
  const { securityContext: security } = pod;
  return [
    ...when(pod.enableServiceLinks !== false, `${at} gets the variables of Services.`),
    ...when(pod.automountServiceAccountToken !== false, `${at} gets a token of the Kubernetes API.`),
    ...when(security?.runAsNonRoot !== true, `${at} may run as root.`),
    ...when(security?.seccompProfile?.type !== 'RuntimeDefault', `${at} has no seccomp profile.`),
  ];
}

function containerProblems(workload: Workload, container: Container): readonly string[] {
  const at = `${workload.kind} ${workload.name}, container ${container.name}`;
  const { securityContext: security, resources } = container;
  const missing = (['requests', 'limits'] as const).flatMap((list) =>
    ['cpu', 'memory']
      .filter((what) => resources?.[list]?.[what] === undefined)
      .map((what) => `${list}.${what}`),
  );
  return [
    ...when(security?.allowPrivilegeEscalation !== false, `${at} may gain privileges.`),
    ...when(security?.readOnlyRootFilesystem !== true, `${at} may write its file system.`),
    ...when(security?.capabilities?.drop?.includes('ALL') !== true, `${at} keeps capabilities.`),
    ...when(security?.capabilities?.add !== undefined, `${at} adds capabilities.`),
    ...missing.map((what) => `${at} has no ${what}.`),
    ...when(
      !/:[\w.-]+$/.test(container.image) || container.image.endsWith(':latest'),
      `${at} has no fixed tag.`,
    ),
  ];
}

/** Rules for what runs all the time. */
function serviceProblems(manifests: readonly Manifest[], workload: Workload): readonly string[] {
  const at = `${workload.kind} ${workload.name}`;
  const { pod, labels } = workload;
  const isOurs = pod.containers.some(({ image }) => OWN_PROGRAMS.test(image));
  return [
    ...pod.containers.flatMap((container) =>
      (['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
        .filter((probe) => container[probe] === undefined)
        .map((probe) => `${at} has no ${probe}.`),
    ),
    ...when(pod.topologySpreadConstraints === undefined, `${at} is not spread over zones.`),
    ...when(pod.affinity?.podAntiAffinity === undefined, `${at} may be on one machine only.`),
    ...when(
      isOurs && (pod.terminationGracePeriodSeconds ?? 30) <= STOP_WITHIN_SECONDS,
      `${at} is killed before it has stopped.`,
    ),
    ...when(!manifests.some((one) => isBudgetFor(one, labels)), `${at} has no PodDisruptionBudget.`),
    ...when(
      workload.kind === 'Deployment' && !manifests.some((one) => isScalerOf(one, workload.name)),
      `${at} has no HorizontalPodAutoscaler.`,
    ),
  ];
}

interface Budget {
  readonly maxUnavailable?: number;
  readonly selector: { readonly matchLabels: Labels };
}

function isBudgetFor({ kind, spec }: Manifest, labels: Labels): boolean {
  if (kind !== 'PodDisruptionBudget') return false;
  // The cast is safe enough for a check: a missing field fails this rule.
  const { maxUnavailable = 0, selector } = spec as Budget;
  // With nothing allowed, no machine could be emptied for an update.
  return (
    maxUnavailable > 0 && Object.entries(selector.matchLabels).every(([key, value]) => labels[key] === value)
  );
}

function isScalerOf({ kind, spec }: Manifest, name: string): boolean {
  if (kind !== 'HorizontalPodAutoscaler') return false;
  // The cast states the shape of an autoscaler.
  const { scaleTargetRef } = spec as { readonly scaleTargetRef: { readonly name: string } };
  return scaleTargetRef.name === name;
}

/** Kubernetes makes `<NAME>_PORT` of a Service's name, which is a variable of ours for these. */
const TAKEN_SERVICE_NAMES = new Set(['workflows', 'workflows-status', 'hiram', 'database']);

function objectProblems({ kind, metadata, spec }: Manifest): readonly string[] {
  const at = `${kind} ${metadata.name}`;
  // The cast states the only field that is read.
  const { type = 'ClusterIP' } = (spec ?? {}) as { readonly type?: string };
  return [
    ...when(kind === 'Secret', `${at} has its values in the repository.`),
    ...when(kind === 'Service' && TAKEN_SERVICE_NAMES.has(metadata.name), `${at} sets a variable of ours.`),
    ...when(kind === 'Service' && type !== 'ClusterIP', `${at} is open to other networks.`),
  ];
}

function when(isBroken: boolean, problem: string): readonly string[] {
  return isBroken ? [problem] : [];
}
