# Every image of Gatelingo, from one file:
#   docker build --build-arg SERVICE=auth -t gatelingo/auth .                    any service except the two below
#   docker build --build-arg SERVICE=gateway --target gateway .                  with the web app
#   docker build --build-arg SERVICE=interpreter --target interpreter .          with a folder for models
#   docker build --build-arg SERVICE=registration --target registration-pdf .    with Chromium and fonts
#   docker build --build-arg SERVICE=stack --target simulators .                 mail catcher, phones, speech
#   docker build --build-arg SERVICE=auth --target dev .                         any service, for skaffold dev
# npm's settings are secrets, so that they stay out of the layers: --secret id=npmrc,src=… and, if it names
# /run/secrets/ca as its cafile, --secret id=ca,src=…

# Any Debian image with this Node and npm.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

# Only the manifests: while they do not change, the packages are not installed again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY stack/images/reduce-manifests.mjs stack/images/
COPY e2e/package.json e2e/
COPY gateway/package.json gateway/
COPY proto/package.json proto/
COPY services/auth/package.json services/auth/
COPY services/chassis/package.json services/chassis/
COPY services/interpreter/package.json services/interpreter/
COPY services/jobs/package.json services/jobs/
COPY services/notification/package.json services/notification/
COPY services/realtime/package.json services/realtime/
COPY services/registration/package.json services/registration/
COPY services/session-voice/package.json services/session-voice/
COPY services/sites-locations/package.json services/sites-locations/
COPY stack/package.json stack/
COPY web/package.json web/

# Generates the facts' code from proto/events, and installs the packages that build the web app.
FROM manifests AS built
RUN node stack/images/reduce-manifests.mjs proto web
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
    --mount=type=cache,target=/root/.npm \
    npm ci
COPY proto proto
RUN npm run generate

FROM built AS web
COPY tsconfig.base.json ./
COPY web web
WORKDIR /app/web
RUN NODE_ENV=production ../node_modules/.bin/vite build

# Only the Debian packages that Node needs: no shell, no package manager. Scanners read the packages' names and versions
# in status.d.
FROM ${NODE_IMAGE} AS base
WORKDIR /root-files
COPY stack/images/copy-packages.sh /usr/local/bin/
RUN sh /usr/local/bin/copy-packages.sh /root-files libc6 libgcc-s1 libstdc++6 \
    && sh /usr/local/bin/copy-packages.sh --libraries /root-files /usr/local/bin/node \
    && install -D -t usr/local/bin /usr/local/bin/node \
    && install -d -m 1777 tmp \
    && install -d /data \
    && install -d etc \
    && echo 'gatelingo:x:10001:10001::/tmp:/nonexistent' > etc/passwd \
    && echo 'gatelingo:x:10001:' > etc/group \
    && echo 'hosts: files dns' > etc/nsswitch.conf

# The production dependencies of one service.
FROM manifests AS packages
ARG SERVICE
RUN node stack/images/reduce-manifests.mjs "${SERVICE:?is needed: --build-arg SERVICE=auth}" && rm -rf stack/images
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
    --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev
# Files that are not read at run time are a third of the packages. Licences stay.
RUN find . -path '*/node_modules/*' -type f \
      \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' -o -name '*.tsbuildinfo' \) \
      ! -iname 'licen[cs]e*' -delete

# The source of that service and of the workspaces that it imports.
FROM packages AS code
COPY . /source
COPY --from=built /app/proto/gen /source/proto/gen
RUN rm package-lock.json .npmrc \
    && for folder in $(node -p "require('./package.json').workspaces.join(' ')"); do \
         cp $folder/package.json /source/$folder/ && cp -r /source/$folder/. $folder/; \
       done \
    && ln -s "$(node -p "require('./package.json').workspaces[0]")" service

# Chromium to print, fonts for every script, and an init process, which reaps the child processes that Chromium leaves.
FROM ${NODE_IMAGE} AS chromium
WORKDIR /root-files
COPY stack/images/copy-packages.sh /usr/local/bin/
# Chromium prints without a graphics card and a desktop: the packages for these would be half of its size.
RUN dpkg-query -W -f '${Package}\n' | sort > /before \
    && apt-get update \
    && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-core fonts-noto-cjk tini \
    && dpkg-query -W -f '${Package}\n' | sort > /after \
    && sh /usr/local/bin/copy-packages.sh /root-files \
       $(comm -13 /before /after | grep -vE '^(libllvm|libz3|mesa-|x11-|xdg-|xkb-|xml-core|sgml-base)') \
    && sh /usr/local/bin/copy-packages.sh --libraries /root-files /usr/lib/chromium/chromium-headless-shell \
    && rm -rf /var/lib/apt/lists usr/lib/chromium/libVk*

FROM scratch AS service
COPY --from=base /root-files /
COPY --from=code /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app/service
USER 10001:10001
EXPOSE 8080
# The service is process 1: it handles SIGTERM itself. Other commands (`migrate`, `republish`, `retry`, `reseal`)
# replace `start`.
ENTRYPOINT ["/usr/local/bin/node", "--disable-warning=ExperimentalWarning", "--disable-warning=TimeoutNegativeWarning"]
CMD ["src/service.ts", "start"]

FROM service AS gateway
COPY --from=web /app/web/dist /app/web/dist
ENV WEB_ROOT=/app/web/dist

# A volume that is mounted there the first time gets the folder's owner.
FROM service AS interpreter
COPY --from=base --chown=10001:10001 /data /models
# V8's young generation would grow by 100 MB while the recogniser reads its tables.
ENV MODELS_FOLDER=/models NODE_OPTIONS=--max-semi-space-size=8

FROM service AS registration-pdf
COPY --from=chromium /root-files /
ENV CHROMIUM_PATH=/usr/lib/chromium/chromium-headless-shell
ENTRYPOINT ["/usr/bin/tini", "--", "/usr/local/bin/node", "--disable-warning=ExperimentalWarning", "--disable-warning=TimeoutNegativeWarning"]
CMD ["src/service.ts", "start"]

FROM service AS simulators
COPY --from=base --chown=10001:10001 /data /data
ENV DATA_FOLDER=/data
EXPOSE 1025 8025 8026 8027
CMD ["src/simulators/main.ts"]

# For `skaffold dev`, which copies changed sources into it with a shell and tar: Node then starts again. Commands that
# replace the service's own (migrations) run once.
FROM ${NODE_IMAGE} AS dev
COPY --from=code --chown=10001:10001 /app /app
ENV NODE_ENV=development HOST=0.0.0.0 PORT=8080
WORKDIR /app/service
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["/usr/local/bin/node", "--disable-warning=ExperimentalWarning", "--disable-warning=TimeoutNegativeWarning"]
CMD ["--watch", "src/service.ts", "start"]

# The default without --target.
FROM service
