# docker build --tag limn .
#
# scripts/try-container.sh does the same steps without Docker: change both.

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /limn
COPY package.json package-lock.json ./
# Node itself is the image's: the one in devDependencies is left out.
RUN npm install --omit=dev --no-save --no-audit --no-fund

FROM dependencies AS web
COPY . .
RUN node scripts/build-web.ts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 LIMN_DATA_DIR=/data
WORKDIR /limn
COPY --from=dependencies /limn/node_modules node_modules
COPY LICENSE package.json package-lock.json vite.config.ts ./
COPY bin bin
COPY src src
# Newer than its sources, so that the service does not build it again.
COPY --from=web /limn/dist dist
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/limn.mjs", "serve"]
