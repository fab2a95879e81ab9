{{- define "gatelingo.dnsRule" -}}
{{- with .Values.networkPolicy.dns -}}
- ports:
    {{- range .ports }}
    - { port: {{ int . }}, protocol: UDP }
    - { port: {{ int . }}, protocol: TCP }
    {{- end }}
  {{- with .to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
{{- end -}}

{{/* A workload with a variable may connect to its destination. Argument: root, variables. */}}
{{- define "gatelingo.destinationRules" -}}
{{- $variables := index . 1 -}}
{{- range $_, $destination := (index . 0).Values.networkPolicy.destinations -}}
{{- $isUsed := false -}}
{{- range $destination.variables -}}
{{- $value := index $variables.plain . -}}
{{- /* A list of providers opens the way where one of them is outside; a folder is not. */ -}}
{{- $outside := without (splitList "," (nospace (default "" $value))) "" "none" "interpreter" -}}
{{- if or (and $outside (not (hasPrefix "file:" $value))) (hasKey $variables.secret .) }}{{ $isUsed = true }}{{ end -}}
{{- end -}}
{{- if $isUsed }}
- ports:
    {{- range $destination.ports }}
    - { port: {{ int . }} }
    {{- end }}
  {{- with $destination.to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end -}}
{{- end -}}
