import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const shop = `apiVersion: v1
kind: Namespace
metadata: { name: shop }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: shop
  namespace: shop
  annotations: { cert-manager.io/cluster-issuer: letsencrypt }
spec:
  ingressClassName: nginx
  tls:
    - hosts: [shop.example]
      secretName: shop-tls
  rules:
    - host: shop.example
      http:
        paths:
          - path: /
            pathType: Prefix
            backend: { service: { name: web, port: { number: 80 } } }
          - path: /api
            pathType: Prefix
            backend: { service: { name: api, port: { name: http } } }
---
apiVersion: v1
kind: Service
metadata: { name: web, namespace: shop }
spec:
  selector: { app: web }
  ports: [{ port: 80, targetPort: 8080 }]
---
apiVersion: v1
kind: Service
metadata: { name: api, namespace: shop }
spec:
  type: ClusterIP
  selector: { app: api, tier: backend }
  ports: [{ name: http, port: 80 }]
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: nginx:1.27
          ports: [{ containerPort: 8080 }]
          volumeMounts: [{ name: site, mountPath: /etc/nginx/conf.d, readOnly: true }]
          livenessProbe: { httpGet: { path: /, port: 8080 } }
      volumes:
        - name: site
          configMap: { name: web-conf }
        - name: tmp
          emptyDir: {}
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: shop }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api, tier: backend } }
    spec:
      serviceAccountName: api
      imagePullSecrets: [{ name: registry }]
      containers:
        - name: api
          image: ghcr.io/acme/api:3
          envFrom: [{ configMapRef: { name: api-conf } }]
          env:
            - { name: DB_PASSWORD, valueFrom: { secretKeyRef: { name: db, key: password } } }
            - { name: DATABASE_URL, value: "postgres://app@db.shop.svc.cluster.local:5432/shop" }
---
apiVersion: v1
kind: Service
metadata: { name: db, namespace: shop }
spec: { clusterIP: None, selector: { app: db }, ports: [{ port: 5432 }] }
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  serviceName: db
  replicas: 1
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec:
      containers: [{ name: db, image: "postgres:16", volumeMounts: [{ name: data, mountPath: /data }] }]
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: api, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api }
  minReplicas: 2
  maxReplicas: 10
---
apiVersion: v1
kind: ConfigMap
metadata: { name: web-conf, namespace: shop }
data: { default.conf: "server {}" }
---
apiVersion: v1
kind: Secret
metadata: { name: db, namespace: shop }
stringData: { password: hunter2 }
`

describe('Kubernetes manifests', () => {
  test('a shop: from the ingress to the claims', async () => {
    const { nodes, edges, groups, losses } = await summarize(notation, { text: shop })
    expect(groups).toEqual(['shop'])
    expect(nodes).toEqual(
      [
        'Ingress shop',
        'Service web',
        'Service api',
        'Deployment web',
        'Deployment api',
        'Service db',
        'StatefulSet db',
        'HorizontalPodAutoscaler api',
        'ConfigMap web-conf',
        'Secret db',
        'Secret shop-tls',
        'ServiceAccount api',
        'ConfigMap api-conf',
        'Secret registry',
        'PersistentVolumeClaim data',
      ].map(name => `${name} in shop`),
    )
    expect(edges).toEqual([
      'Ingress shop → Service web: shop.example/',
      'Ingress shop → Service api: shop.example/api',
      'Ingress shop → Secret shop-tls: TLS',
      'Service web → Deployment web',
      'Service api → Deployment api',
      'Deployment web → ConfigMap web-conf: /etc/nginx/conf.d (read only)',
      'Deployment api → ServiceAccount api',
      'Deployment api → ConfigMap api-conf: environment',
      'Deployment api → Secret db: environment',
      'Deployment api → Secret registry: pulls images',
      'Deployment api → Service db: DATABASE_URL',
      'Service db → StatefulSet db',
      'StatefulSet db → PersistentVolumeClaim data',
      'HorizontalPodAutoscaler api → Deployment api: 2 to 10 replicas',
    ])
    expect(losses).toEqual([
      '10: `metadata.annotations`',
      '56: `spec.template.spec.containers.livenessProbe`',
      '61: `spec.template.spec.volumes.emptyDir`',
      '79: `env`',
      '84: `spec.clusterIP`',
      '99: `spec.volumeClaimTemplates.spec.accessModes`',
      '112: `data`',
      '117: `stringData`',
    ])
  })

  test('what is said of an object, and no secret', () => {
    const { structure } = read({ text: shop, fileName: 'shop.yaml' })
    expect(noteOf(structure, 'Deployment web')).toBe('image nginx:1.27\nport 8080\n2 replicas')
    expect(noteOf(structure, 'Service web')).toBe('port 80 to 8080')
    expect(noteOf(structure, 'Ingress shop')).toBe('class nginx')
    expect(noteOf(structure, 'Secret registry')).toBe('not described here')
    expect(noteOf(structure, 'PersistentVolumeClaim data')).toBe('one for each replica\n10Gi')
    expect(structure.type === 'graph' && structure.nodes.find(({ label }) => label === 'StatefulSet db')).toMatchObject(
      {
        role: 'database',
        icon: 'postgresql',
        origin: { file: 'shop.yaml', lines: { from: 86, to: 86 } },
      },
    )
    expect(JSON.stringify(structure)).not.toContain('hunter2')
  })

  const pod = (labels: string, spec = 'containers: []') => `{ metadata: { labels: ${labels} }, spec: { ${spec} } }`
  const cases: Record<
    string,
    { text: string; nodes?: string[]; edges?: string[]; groups?: string[]; losses?: string[] }
  > = {
    'a list as kubectl prints it, in JSON': {
      text: JSON.stringify({
        apiVersion: 'v1',
        kind: 'List',
        items: [
          { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec: { selector: { app: 'a' } } },
          {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: 'a', labels: { app: 'a' } },
            spec: { containers: [{ image: 'redis' }] },
          },
        ],
      }),
      nodes: ['Service a', 'Pod a'],
      edges: ['Service a → Pod a'],
      losses: [],
    },
    'scheduled work with its settings': {
      text: `apiVersion: batch/v1
kind: CronJob
metadata: { name: report }
spec:
  schedule: "0 3 * * *"
  jobTemplate:
    spec:
      template:
        spec:
          volumes: [{ name: v, persistentVolumeClaim: { claimName: out } }, { name: s, secret: { secretName: keys } }]
          containers: [{ image: report, volumeMounts: [{ name: v, mountPath: /out }] }]
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: out }
spec: { volumeName: disk, storageClassName: fast, resources: { requests: { storage: 1Gi } } }`,
      nodes: ['CronJob report', 'PersistentVolumeClaim out', 'Secret keys', 'PersistentVolume disk'],
      edges: [
        'CronJob report → PersistentVolumeClaim out: /out',
        'CronJob report → Secret keys',
        'PersistentVolumeClaim out → PersistentVolume disk',
      ],
      losses: [],
    },
    'labels in another namespace, and labels of which one differs, select nothing': {
      text: `apiVersion: v1
kind: Service
metadata: { name: s, namespace: a }
spec: { selector: { app: x, tier: y } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: one, namespace: b }
spec: { template: ${pod('{ app: x, tier: y }')} }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: two, namespace: a }
spec: { template: ${pod('{ app: x, tier: z }')} }`,
      nodes: ['Service s in a', 'Deployment one in b', 'Deployment two in a'],
      edges: [],
      groups: ['a', 'b'],
      losses: ['4: the selection of "s"'],
    },
    'one service before two workloads': {
      text: `apiVersion: v1
kind: Service
metadata: { name: s }
spec: { selector: { app: x } }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: blue }
spec: { template: ${pod('{ app: x, color: blue }')} }
---
apiVersion: apps/v1
kind: ReplicaSet
metadata: { name: green }
spec: { template: ${pod('{ app: x, color: green }')} }`,
      edges: ['Service s → DaemonSet blue', 'Service s → ReplicaSet green'],
      losses: [],
    },
    'rights: an edge from each subject to the role': {
      text: `apiVersion: v1
kind: ServiceAccount
metadata: { name: bot, namespace: ci }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: reader }
rules: [{ apiGroups: [""], resources: [pods], verbs: [get] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: readers }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: reader }
subjects:
  - { kind: ServiceAccount, name: bot, namespace: ci }
  - { kind: User, name: ada, apiGroup: rbac.authorization.k8s.io }`,
      nodes: ['ServiceAccount bot in ci', 'ClusterRole reader', 'User ada'],
      edges: [
        'ServiceAccount bot → ClusterRole reader: ClusterRoleBinding readers',
        'User ada → ClusterRole reader: ClusterRoleBinding readers',
      ],
      losses: ['8: `rules`'],
    },
    'an ingress of the old version, with a default': {
      text: `apiVersion: extensions/v1beta1
kind: Ingress
metadata: { name: i }
spec:
  backend: { serviceName: fallback, servicePort: 80 }
  rules: [{ http: { paths: [{ path: /a, backend: { serviceName: a, servicePort: 80 } }] } }]`,
      nodes: ['Ingress i', 'Service fallback', 'Service a'],
      edges: ['Ingress i → Service fallback: otherwise', 'Ingress i → Service a: /a'],
      losses: [],
    },
    'routes of the Gateway API': {
      text: `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: r, namespace: app }
spec:
  parentRefs: [{ name: g, namespace: infra }]
  hostnames: [a.example]
  rules:
    - matches: [{ path: { type: PathPrefix, value: /x } }]
      backendRefs: [{ name: blue, port: 80, weight: 90 }, { name: green, port: 80, weight: 10 }]`,
      nodes: ['HTTPRoute r in app', 'Gateway g', 'Service blue in app', 'Service green in app'],
      edges: [
        'Gateway g → HTTPRoute r',
        'HTTPRoute r → Service blue: /x, weight 90',
        'HTTPRoute r → Service green: /x, weight 10',
      ],
      losses: ['8: `spec.rules.matches.path.type`'],
    },
    'what limits disruption': {
      text: `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: p }
spec: { minAvailable: 1, selector: { matchLabels: { app: x } } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: x }
spec: { template: ${pod('{ app: x }')} }`,
      edges: ['PodDisruptionBudget p → Deployment x: at least 1'],
      losses: [],
    },
    'an object of a kind of somebody else': {
      text: 'apiVersion: acme.example/v1\nkind: Fountain\nmetadata: { name: f }\nspec: { height: 3 }',
      nodes: ['Fountain f'],
      losses: ['4: `spec`'],
    },
    'documents that are no objects, and one object twice': {
      text: 'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\n---\njust: settings\n---\nkind: Service\n---\nkind: Secret\nmetadata: {name: s}\n',
      nodes: ['Secret s'],
      losses: ['5: a broken entry', '7: Service', '9: the second entry "Secret s"'],
    },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarize(notation, { text })).toMatchObject(expected)
  })

  test('a network policy is a note on what it selects', async () => {
    const policy =
      'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: deny}\nspec: {podSelector: {}}\n---\n'
    const workload = 'apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec: {containers: [{image: redis}]}'
    const { structure, losses } = read({ text: policy + workload })
    expect(noteOf(structure, 'Pod x')).toBe('image redis\nnetwork policy deny')
    expect(losses).toEqual([])
    expect(
      (await summarize(notation, { text: `${policy}apiVersion: v1\nkind: Secret\nmetadata: {name: s}` })).losses,
    ).toEqual(['1: NetworkPolicy `deny`'])
  })

  test.each([
    ['', 'There is no object with an apiVersion, a kind and a name.'],
    ['a: 1', 'There is no object with an apiVersion, a kind and a name.'],
    [
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [web.yaml]\n',
      'This is a list of other files. Build it with `kubectl kustomize`, and draw the result.',
    ],
    [
      'apiVersion: v1\nkind: Service\nmetadata:\n  name: {{ include "app.name" . }}\n',
      'Line 4: this is a Helm template. Render it with `helm template`, and draw the result.',
    ],
  ])('%j is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toBe(message)
  })

  test('2,000 objects are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const manifests = Array.from(
        { length: count },
        (
          _,
          index,
        ) => `apiVersion: v1\nkind: Service\nmetadata: {name: s${index}}\nspec: {selector: {app: a${index}}}\n---
apiVersion: v1\nkind: Pod\nmetadata: {name: p${index}, labels: {app: a${index}}}\nspec: {serviceAccountName: bot}\n---\n`,
      )
      const { structure, losses } = read({ text: manifests.join('') })
      expectSound(structure)
      expect(losses).toEqual([])
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect([sizeFor(100), sizeFor(1000)]).toEqual([401, 4001])
  })

  test('what names no namespace lies in the default one, where others name it', async () => {
    const text =
      'kind: Service\nmetadata: {name: bread}\nspec: {ports: [{port: 80}]}\n---\nkind: Ingress\nmetadata: {name: door, namespace: default}\nspec:\n  rules:\n    - host: bakery.example\n      http: {paths: [{path: /, backend: {serviceName: bread, servicePort: 80}}]}\n'
    const { nodes, edges } = await summarize(notation, { text })
    expect(nodes).toEqual(['Service bread in default', 'Ingress door in default'])
    expect(edges).toEqual(['Ingress door → Service bread: bakery.example/'])
  })

  test('selectors that select everything do not multiply without a limit', () => {
    const objects = (kind: string, rest: string) =>
      Array.from(
        { length: 200 },
        (_, index) => `kind: ${kind}\nmetadata: {name: n${index}, labels: {app: x}}\nspec: ${rest}\n---\n`,
      ).join('')
    const text = objects('Pod', '{}') + objects('Service', '{selector: {app: x}}')
    const { structure, losses } = read({ text })
    expect(structure.type === 'graph' && structure.edges.length).toBe(20_000)
    expect(losses.map(wordsOf)).toContainEqual({
      what: 'some connections by labels',
      why: 'there are too many',
    })
  })
})

describeNotation(notation, shop)
