import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { z } from 'zod';

import workspace from '../../../package.json' with { type: 'json' };
import { SETTINGS } from '../../../server/src/settings/groups.ts';
import { missing } from '@parlance/testing/programs';
import { describeUnless } from '@parlance/testing/skipping';
import { CHART, chartRenderer, readTemplates, readValues } from './chart.ts';
import type { Manifest, Values } from './chart.ts';

const withGo = describeUnless(missing('go'));

const validator = async () =>
  new Ajv({ strict: true, allErrors: true }).compile(
    z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(path.join(CHART, 'values.schema.json'), 'utf8'))),
  );

test('[OPS-20] the values of the chart fit their schema', async () => {
  const isValid = await validator();
  expect([isValid(await readValues()), isValid.errors]).toEqual([true, null]);
});

test.each<[string, Values]>([
  ['a misspelt value', { replica: 2 }],
  ['an address without TLS', { publicUrl: 'http://bots.example.org' }],
  ['a secret among the settings', { settings: { SERVER_KEY: '00' } }],
  ['a number where settings are texts', { settings: { INBOX_DAYS: 30 } }],
  ['no replica', { api: { replicas: 0 } }],
])('[OPS-20] %s is rejected', async (_what, changes) => {
  const isValid = await validator();
  expect(isValid({ ...(await readValues()), ...changes })).toBe(false);
});

/** Whether `values` has the value that a template uses as `.Values.a.b`. */
const hasPath = (values: unknown, [name, ...rest]: readonly string[]): boolean =>
  name === undefined ||
  (typeof values === 'object' &&
    values !== null &&
    name in values &&
    hasPath(new Map(Object.entries(values)).get(name), rest));

test('[OPS-20] the templates use values that exist, and set settings that exist', async () => {
  const [templates, values] = [Object.values(await readTemplates()).join('\n'), await readValues()];
  const asked = [...templates.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, names = '']) => names.slice(1).split('.'));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((names) => !hasPath(values, names))).toEqual([]);
  const known = new Set<string | undefined>(Object.values(SETTINGS).map(({ name }) => name));
  const given = [...templates.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name]) => name);
  expect(given).toContain('PUBLIC_URL');
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

const KINDS: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  'apps/v1 Deployment': apps.Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaling.HorizontalPodAutoscaler,
  'batch/v1 Job': batch.Job,
  'networking.k8s.io/v1 Ingress': networking.Ingress,
  'networking.k8s.io/v1 NetworkPolicy': networking.NetworkPolicy,
  'policy/v1 PodDisruptionBudget': policy.PodDisruptionBudget,
  'v1 Service': core.Service,
};
const kindOf = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}`;

const PodSpec = z.object({
  securityContext: z.looseObject({}),
  containers: z.array(
    z.looseObject({
      name: z.string(),
      image: z.string(),
      securityContext: z.looseObject({}),
      env: z.array(z.looseObject({})),
    }),
  ),
});
const WithPods = z.object({ spec: z.object({ template: z.object({ spec: PodSpec }) }) });

withGo('the rendered chart', () => {
  let render: Awaited<ReturnType<typeof chartRenderer>>;
  beforeAll(async () => {
    render = await chartRenderer();
  }, 120_000);

  const podsOf = (manifests: readonly Manifest[]) =>
    manifests.flatMap((manifest) => WithPods.safeParse(manifest).data?.spec.template.spec ?? []);

  test.each<[string, Values, number]>([
    ['as it comes', {}, 7],
    [
      'with everything switched on',
      {
        image: { repository: 'r', tag: '', digest: `sha256:${'0'.repeat(64)}`, pullPolicy: 'Always' },
        imagePullSecrets: ['registry'],
        legalConfigMap: 'legal',
        settings: { INBOX_DAYS: '30', TRUST_PROXY: '2' },
        api: {
          replicas: 2,
          resources: {},
          autoscaling: { enabled: true, maxReplicas: 9, targetCPUUtilizationPercentage: 50 },
        },
        ingress: {
          enabled: true,
          className: 'x',
          extraHosts: ['t.example.org'],
          tlsSecret: 's',
          annotations: { a: 'b' },
        },
        networkPolicy: { enabled: true, ingressNamespace: 'i', databasePort: 5432, mailPorts: [25] },
      },
      9,
    ],
    ['without ingress', { ingress: { enabled: false } }, 6],
  ])('[OPS-21] Kubernetes accepts %s', (_what, changes, count) => {
    const manifests = render(changes);
    expect(manifests).toHaveLength(count);
    for (const manifest of manifests) {
      const Model = KINDS[kindOf(manifest)];
      if (!Model) throw new Error(`Nothing checks ${kindOf(manifest)}`);
      new Model(manifest as never).validate();
    }
  });

  test('[OPS-22] nothing runs as root, writes to its image or reads a secret from the chart', () => {
    const pods = podsOf(render({}));
    expect(pods).toHaveLength(3);
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container).toMatchObject({ envFrom: [{ secretRef: { name: 'parlance' } }] });
      }
    }
  });

  test('[OPS-22] API pods have liveness and readiness probes', () => {
    const [api] = podsOf(render({})).flatMap(({ containers }) => containers.filter(({ name }) => name === 'api'));
    expect(api).toMatchObject({
      image: `registry.example.org/parlance:${workspace.version}`,
      livenessProbe: { httpGet: { path: '/health/live' } },
      readinessProbe: { httpGet: { path: '/health/ready' } },
    });
  });
});
