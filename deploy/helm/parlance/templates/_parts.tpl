{{- define "parlance.labels" -}}
app.kubernetes.io/name: parlance
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "parlance.name" -}}
{{ printf "%s-%s" .root.Release.Name .component | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "parlance.metadata" -}}
name: {{ include "parlance.name" . }}
labels:
  {{- include "parlance.labels" . | nindent 2 }}
  app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
  helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "parlance.image" -}}
{{- $tag := .Values.image.tag | default .Chart.AppVersion -}}
{{ .Values.image.repository }}{{ if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ $tag }}{{ end }}
{{- end }}

{{/* What API, worker and migration have in common: no root, nothing writable but /tmp, settings. */}}
{{- define "parlance.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 2Gi
  {{- with .root.Values.legalConfigMap }}
  - name: legal
    configMap:
      name: {{ . }}
  {{- end }}
{{- end }}

{{- define "parlance.container" -}}
image: {{ include "parlance.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
envFrom:
  - secretRef:
      name: {{ .root.Values.secret }}
env:
  - name: PUBLIC_URL
    value: {{ .root.Values.publicUrl | quote }}
  {{- if not (hasKey .root.Values.settings "TRUST_PROXY") }}
  - name: TRUST_PROXY
    value: 'on'
  {{- end }}
  {{- if .root.Values.legalConfigMap }}
  - name: LEGAL_DIR
    value: /legal
  {{- end }}
  {{- range $name, $value := .root.Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- if .root.Values.legalConfigMap }}
  - name: legal
    mountPath: /legal
    readOnly: true
  {{- end }}
{{- end }}
