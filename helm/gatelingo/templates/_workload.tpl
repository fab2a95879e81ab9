{{/* One workload merged with `defaults` (and with the workload of its `like`). Argument: root, name. */}}
{{- define "gatelingo.workload" -}}
{{- $root := index . 0 -}}
{{- $own := index $root.Values.services (index . 1) -}}
{{- $model := dict -}}
{{- with $own.like }}{{ $model = pick (index $root.Values.services .) "env" "secretEnv" "serviceAccount" }}{{ end -}}
{{- mergeOverwrite (deepCopy $root.Values.defaults) (deepCopy $model) (deepCopy $own) | toYaml -}}
{{- end -}}

{{/*
Its variables: `plain` by value, `secret` by key. The chart sets its port and the addresses of other services here; all
other variables come from values. Argument: root, name.
*/}}
{{- define "gatelingo.variables" -}}
{{- $root := index . 0 -}}
{{- $full := include "gatelingo.fullname" $root -}}
{{- $workload := include "gatelingo.workload" . | fromYaml -}}
{{- $plain := dict "HOST" "0.0.0.0" "PORT" "8080" -}}
{{- if $workload.checksTokens }}{{ $_ := set $plain "JWKS_URL" (printf "http://%s-auth:8080/auth/jwks" $full) }}{{ end -}}
{{- range $workload.calls -}}
{{- $_ := set $plain (printf "%s_URL" (upper . | replace "-" "_")) (printf "http://%s-%s:8080" $full .) -}}
{{- end -}}
{{- range $variable, $value := $workload.env -}}
{{- with tpl (toString (default "" $value)) $root }}{{ $_ := set $plain $variable . }}{{ end -}}
{{- end -}}
{{- if $plain.KAFKA_BROKERS -}}
{{- with $root.Values.kafka -}}
{{- if .tls }}{{ $_ := set $plain "KAFKA_TLS" "true" }}{{ end -}}
{{- range $variable, $value := dict "KAFKA_CA_FILE" .ca "KAFKA_CERT_FILE" .cert "KAFKA_KEY_FILE" .key "KAFKA_USER" .user "KAFKA_PASSWORD_FILE" .passwordFile "KAFKA_SASL" .sasl -}}
{{- with $value }}{{ $_ := set $plain $variable . }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $secret := dict -}}
{{- range $variable, $key := $workload.secretEnv -}}
{{- with tpl (toString (default "" $key)) $root }}{{ $_ := set $secret $variable . }}{{ end -}}
{{- end -}}
{{- dict "plain" $plain "secret" $secret | toYaml -}}
{{- end -}}

{{/* A container's `env`. Argument: variables, extraEnv. */}}
{{- define "gatelingo.env" -}}
{{- $variables := index . 0 -}}
{{- range $name, $value := $variables.plain }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range $name, $_ := $variables.secret }}
- name: {{ $name }}_FILE
  value: /run/secrets/gatelingo/{{ $name }}
{{- end }}
{{- with index . 1 }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* The volume of its secrets: files, so that a pod's description contains no value. Argument: variables, Secret. */}}
{{- define "gatelingo.secretVolume" -}}
{{- with (index . 0).secret }}
- name: secrets
  secret:
    secretName: {{ index $ 1 }}
    defaultMode: 0440
    items:
      {{- range $variable, $key := . }}
      - { key: {{ $key }}, path: {{ $variable }} }
      {{- end }}
{{- end }}
{{- end -}}

{{/* The stores' certificates. */}}
{{- define "gatelingo.certificateVolume" -}}
{{- with .Values.certificates }}
- name: certificates
  projected: { defaultMode: 0440, sources: {{ toJson . }} }
{{- end }}
{{- end -}}

{{- define "gatelingo.certificateMount" -}}
{{- if .Values.certificates }}
- { name: certificates, mountPath: /run/tls, readOnly: true }
{{- end }}
{{- end -}}

{{- define "gatelingo.podSecurity" -}}
runAsNonRoot: true
{{- with .Values.runAsUser }}
runAsUser: {{ int . }}
runAsGroup: {{ int . }}
fsGroup: {{ int . }}
{{- end }}
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "gatelingo.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* The node and the user that a pod runs on and as. Argument: root, workload, ServiceAccount's name. */}}
{{- define "gatelingo.podPlace" -}}
{{- $root := index . 0 -}}
{{- $workload := index . 1 -}}
serviceAccountName: {{ index . 2 }}
automountServiceAccountToken: false
# Service links would add variables (`…_PORT`) that we do not use.
enableServiceLinks: false
securityContext:
  {{- include "gatelingo.podSecurity" $root | nindent 2 }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $workload.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $workload.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $workload.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $workload.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Two more pods a minute, one less in two minutes once ten were calm: a start's own load is not followed. */}}
{{- define "gatelingo.scalingBehavior" -}}
scaleUp:
  stabilizationWindowSeconds: 60
  policies: [{ type: Pods, value: 2, periodSeconds: 60 }]
scaleDown:
  stabilizationWindowSeconds: 600
  policies: [{ type: Pods, value: 1, periodSeconds: 120 }]
{{- end -}}
