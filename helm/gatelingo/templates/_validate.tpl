{{/* Rules that the schema can not express. All errors are reported at the same time, with the names of the values. */}}
{{- define "gatelingo.validate" -}}
{{- $values := .Values -}}
{{- $wrong := list -}}
{{- if not $values.publicUrl }}{{ $wrong = append $wrong "publicUrl is missing: the address under which browsers reach the gateway" }}{{ end -}}
{{- if not $values.kafka.brokers }}{{ $wrong = append $wrong "kafka.brokers is missing: host:port parted by commas" }}{{ end -}}
{{- if not $values.mail.from }}{{ $wrong = append $wrong "mail.from is missing: the sender of every mail" }}{{ end -}}
{{- if and (not $values.secrets.existingSecret) (not $values.externalSecrets.enabled) }}{{ $wrong = append $wrong "secrets.existingSecret is missing: the Secret with the stores' addresses and the keys (or switch on externalSecrets.enabled)" }}{{ end -}}
{{- if and $values.secrets.existingSecret $values.externalSecrets.enabled }}{{ $wrong = append $wrong "secrets.existingSecret and externalSecrets.enabled exclude each other" }}{{ end -}}
{{- if and $values.keda.enabled (or $values.kafka.user $values.kafka.cert $values.kafka.ca $values.kafka.tls) (not $values.keda.kafkaAuthentication) }}{{ $wrong = append $wrong "keda.kafkaAuthentication is missing: KEDA reaches Kafka by TLS or a password, as the pods do" }}{{ end -}}
{{- if and $values.externalSecrets.enabled (not $values.externalSecrets.store.name) }}{{ $wrong = append $wrong "externalSecrets.store.name is missing: the store that External Secrets asks" }}{{ end -}}
{{- if and $values.httpRoute.enabled (not $values.httpRoute.parentRefs) }}{{ $wrong = append $wrong "httpRoute.parentRefs is missing: the Gateways that take the route" }}{{ end -}}
{{- /* Empty where there is no cluster, or no such Secret yet. */ -}}
{{- $secret := dict -}}
{{- with $values.secrets.existingSecret }}{{ $secret = lookup "v1" "Secret" $.Release.Namespace . }}{{ end -}}
{{- $lacking := list -}}
{{- range $name, $_ := $values.services -}}
{{- $own := . -}}
{{- with $own.like }}{{ if not (hasKey $values.services .) }}{{ fail (printf "services.%s.like names %s, which is none of the services" $name .) }}{{ end }}{{ end -}}
{{- $workload := include "gatelingo.workload" (list $ $name) | fromYaml -}}
{{- range $workload.calls }}{{ if not (hasKey $values.services .) }}{{ $wrong = append $wrong (printf "services.%s.calls names %s, which is none of the services" $name .) }}{{ end }}{{ end -}}
{{- range $variable, $_ := $workload.secretEnv }}{{ if and . (index (default dict $workload.env) $variable) }}{{ $wrong = append $wrong (printf "services.%s.env.%s stands in secretEnv too" $name $variable) }}{{ end }}{{ end -}}
{{- if $secret }}{{ range (include "gatelingo.variables" (list $ $name) | fromYaml).secret }}{{ if not (hasKey (default dict $secret.data) .) }}{{ $lacking = append $lacking . }}{{ end }}{{ end }}{{ end -}}
{{- with $workload.autoscaling }}{{ if gt (int .minReplicas) (int .maxReplicas) }}{{ $wrong = append $wrong (printf "services.%s.autoscaling.minReplicas is above maxReplicas" $name) }}{{ end }}{{ end -}}
{{- if and $values.keda.enabled (dig "scaleOn" "work" false $workload) (not $values.keda.prometheusAddress) }}{{ $wrong = append $wrong (printf "keda.prometheusAddress is missing: services.%s scales on its work" $name) }}{{ end -}}
{{- end -}}
{{- range $lacking | uniq | sortAlpha }}{{ $wrong = append $wrong (printf "the Secret %s has no key %s, which this version needs (docs/operations.md, Upgrade)" $values.secrets.existingSecret .) }}{{ end -}}
{{- with $wrong }}{{ fail (printf "these values need to be set right:\n  - %s" (join "\n  - " .)) }}{{ end -}}
{{- end -}}
