{{/* Every name begins with the release's name, so that releases in one namespace do not collide. Limit of a Service: 63. */}}
{{- define "gatelingo.fullname" -}}
{{- $name := .Release.Name -}}
{{- if gt (len $name) 30 -}}
{{- printf "%s-%s" (trunc 23 $name | trimSuffix "-") (sha256sum $name | trunc 6) -}}
{{- else -}}
{{- $name -}}
{{- end -}}
{{- end -}}

{{/* Argument: a list of the root and the component. */}}
{{- define "gatelingo.selector" -}}
app.kubernetes.io/name: gatelingo
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{- define "gatelingo.labels" -}}
{{- $root := index . 0 -}}
{{ include "gatelingo.selector" . }}
app.kubernetes.io/part-of: gatelingo
app.kubernetes.io/version: {{ include "gatelingo.tag" $root | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* Who connects to a gateway without an ingress or a route is the caller. */}}
{{- define "gatelingo.trustedProxies" -}}
{{- .Values.trustedProxies | default (ternary "loopback,uniquelocal" "" (or .Values.ingress.enabled .Values.httpRoute.enabled)) -}}
{{- end -}}

{{- define "gatelingo.tag" -}}
{{- .Values.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{/* Argument: root, an image's name or a whole reference with its tag or digest. */}}
{{- define "gatelingo.image" -}}
{{- $root := index . 0 -}}
{{- $image := index . 1 -}}
{{- if regexMatch "(:[^/]+|@.+)$" $image -}}
{{ $image }}
{{- else -}}
{{- with $root.Values.image.registry }}{{ trimSuffix "/" . }}/{{ end -}}
{{ $root.Values.image.repository }}/{{ $image }}:{{ include "gatelingo.tag" $root }}
{{- end -}}
{{- end -}}

{{- define "gatelingo.secretName" -}}
{{- .Values.secrets.existingSecret | default (printf "%s-secrets" (include "gatelingo.fullname" .)) -}}
{{- end -}}

{{/* Empty: each pod has a volume of its own. */}}
{{- define "gatelingo.modelsClaim" -}}
{{- with .Values.models.volume -}}
{{- .existingClaim | default (ternary (printf "%s-models" (include "gatelingo.fullname" $)) "" .claim) -}}
{{- end -}}
{{- end -}}

{{- define "gatelingo.publicHost" -}}
{{- regexReplaceAll ":[0-9]+$" (urlParse .Values.publicUrl).host "" -}}
{{- end -}}
